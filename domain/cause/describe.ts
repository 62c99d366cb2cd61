import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { type AuditEntry, writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { momentColumns, momentSchema, readCauseMoment } from "./moment.ts";
import type { CauseDone, DescribeCause, Owner } from "./schema.ts";

type Input = { id: string } & DescribeCause;

/**
 * Notes what is known of a cause, and who looks after it, if nobody changed it since the caller saw `revision`. The audit row says that a note
 * was written, not what: it may name people. Throws `forbidden`, `not_found`, `bad_input` for an owner who is not of the team.
 */
export function describeCause(ctx: Ctx, input: Input): Promise<CauseDone> {
  requirePermission(ctx, "cause.write");
  requireId("cause", input.id);
  const noted = input.note !== undefined;
  const owned = input.ownerId !== undefined;
  return transaction(ctx, async (tx) => {
    const owner = input.ownerId ? await readOwner(tx, input.ownerId) : null;
    const [changed] = changes.parse(
      await tx.db.$queryRaw`
        UPDATE waybill.cause c SET note = CASE WHEN ${noted} THEN nullif(${input.note ?? ""}, '') ELSE c.note END,
          owner_id = CASE WHEN ${owned} THEN ${owner?.id ?? null} ELSE c.owner_id END, revision = c.revision + 1, updated_by = ${tx.actor.name},
          updated_at = waybill.now()
        FROM (SELECT o.id, o.note, u.name FROM waybill.cause o LEFT JOIN waybill."user" u ON u.id = o.owner_id WHERE o.id = ${input.id}::uuid FOR UPDATE OF o) AS old
        WHERE c.id = old.id AND c.revision = ${input.revision}
        RETURNING ${momentColumns}, old.name AS was`,
    );
    if (!changed) return { ok: false, code: "changed_meanwhile", cause: await readCauseMoment(tx, input) };
    const { was, ...cause } = changed;
    const entry = (action: string, told: Pick<AuditEntry, "before" | "after">): AuditEntry => ({
      action,
      targetKind: "cause",
      targetId: input.id,
      ...told,
    });
    await writeAudit(
      tx,
      ...(noted ? [entry("cause.note", { after: { noted: Boolean(input.note) } })] : []),
      ...(owned ? [entry("cause.own", { before: { owner: was }, after: { owner: owner?.name ?? null } })] : []),
    );
    return { ok: true, cause };
  });
}

const NOBODY_THERE = "Nobody of the team who may sign in has this id.";

const changes = z.array(momentSchema.extend({ was: z.string().nullable() }));

async function readOwner(tx: Ctx, id: string): Promise<Owner> {
  const user = await tx.db.user.findFirst({ where: { id, deactivatedAt: null }, select: { id: true, name: true } });
  if (!user)
    throw new WaybillError("bad_input", NOBODY_THERE, {
      status: 422,
      faults: [{ pointer: "/ownerId", code: "no_person", message: NOBODY_THERE }],
    });
  return user;
}
