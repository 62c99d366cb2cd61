import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Prisma } from "@/prisma/client/client.ts";

export type AuditEntry = {
  /** Where something else must name the entry. */
  id?: string;
  /** noun.verb, as "rule.set_mode". */
  action: string;
  targetKind: string;
  targetId: string;
  before?: Prisma.InputJsonValue | null;
  after?: Prisma.InputJsonValue | null;
  reason?: string | null;
};

/**
 * Writes who did what, in the caller's transaction (I11): call it with the ctx that `transaction` gave. Several entries are one
 * statement. Never put addresses, payloads or secrets into `before`, `after` or `reason`.
 */
export async function writeAudit(ctx: Pick<Ctx, "db" | "actor" | "requestId">, ...entries: AuditEntry[]): Promise<void> {
  await ctx.db.audit.createMany({
    data: entries.map((entry) => ({
      id: entry.id ?? newId(),
      actorKind: ctx.actor.kind,
      actorId: ctx.actor.id,
      actorName: ctx.actor.name,
      action: entry.action,
      targetKind: entry.targetKind,
      targetId: asStored(entry.targetId),
      before: entry.before ?? undefined,
      after: entry.after ?? undefined,
      reason: entry.reason ?? null,
      requestId: ctx.requestId ?? null,
    })),
  });
}

/** Somebody may write an id in capitals: whoever looks for its entries has it as the database writes it. */
const asStored = (id: string): string => (z.uuid().safeParse(id).success ? id.toLowerCase() : id);
