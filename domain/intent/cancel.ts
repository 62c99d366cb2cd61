import type { z } from "zod";
import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { inDoubt } from "./doubt.ts";
import { lockWork } from "./lock.ts";
import { rest } from "./rest.ts";
import type { CancelResult, cancelSchema, IntentStatus } from "./schema.ts";
import { mayFollow } from "./state.policy.ts";

type Found = { ruleKey: string; status: IntentStatus; token: string | null; doubt: boolean };

/**
 * Calls one message off, also while a worker prepares it: that one's last look finds it cancelled (I4). Not where a provider may have it
 * already. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found`.
 */
export function cancelMessage(ctx: Ctx, input: { id: string } & z.output<typeof cancelSchema>): Promise<CancelResult> {
  requirePermission(ctx, "message.cancel");
  return transaction(ctx, async (tx) => {
    const found = await lock(tx, input.id);
    guardOwnRule(ctx, found.ruleKey);
    if (!mayFollow(found.status === "scheduled" && found.token ? "claimed" : found.status, "cancelled"))
      return { ok: false, code: "at_rest", status: found.status };
    if (found.doubt) return { ok: false, code: "may_be_sent", status: found.status };
    await rest(tx, [
      { intentId: input.id, token: found.token, status: "cancelled", reason: "cancelled", detail: `by ${tx.actor.name}` },
    ]);
    await writeAudit(tx, {
      action: "message.cancel",
      targetKind: "message",
      targetId: input.id,
      before: { status: found.status },
      after: { status: "cancelled" },
      reason: input.reason,
    });
    return { ok: true, status: "cancelled" };
  });
}

/** Holds the live row first, as every writer does; who starts an attempt waits for it. */
async function lock(ctx: Ctx, id: string): Promise<Found> {
  requireId("message", id);
  await lockWork(ctx, [id]);
  const [found] = await ctx.db.$queryRaw<Found[]>`
    SELECT i.rule_key AS "ruleKey", i.status, w.claim_token::text AS token, ${inDoubt(Prisma.sql`i.id`)} AS doubt
    FROM waybill.intent i LEFT JOIN waybill.intent_work w ON w.intent_id = i.id WHERE i.id = ${id}::uuid`;
  if (!found) throw notFound("message", id);
  return found;
}
