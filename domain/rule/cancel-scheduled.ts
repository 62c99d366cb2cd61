import type { z } from "zod";
import { guardOwnRule } from "@/domain/access/own-rule.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { awaitPlans } from "@/domain/decision/await-plans.ts";
import { inDoubt } from "@/domain/intent/doubt.ts";
import { rest } from "@/domain/intent/rest.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { countScheduled } from "./count-scheduled.ts";
import { namesOf } from "./names.ts";
import type { CancelScheduledResult, cancelScheduledSchema } from "./schema.ts";
import { readRuleState } from "./state.ts";

/** One transaction's worth; whoever wants all of them calls again until nothing is left (docs/decisions/0091). */
const MOST = 1_000;

/**
 * Calls off up to 1,000 messages of a rule that wait for their time (of `ids`, where they are given), with their count in the
 * audit log (I11). One that a worker holds, or that a provider may have, is left alone. Before it says that no more can be
 * cancelled it waits for what is being planned now: a planner that saw the rule on may be about to write more. Gives how many
 * were cancelled, and how many of the rule still wait (up to `countCap`). Throws `forbidden`, `not_found`.
 */
export async function cancelScheduled(ctx: Ctx, input: Input): Promise<CancelScheduledResult> {
  requirePermission(ctx, "rule.write");
  guardOwnRule(ctx, input.key);
  const first = await cancelBatch(ctx, input);
  if (input.ids || first.cancelled === MOST) return first;
  await awaitPlans(ctx);
  const last = await cancelBatch(ctx, input);
  return { cancelled: first.cancelled + last.cancelled, left: last.left };
}

type Input = { key: string } & z.output<typeof cancelScheduledSchema>;

function cancelBatch(ctx: Ctx, input: Input): Promise<CancelScheduledResult> {
  return transaction(ctx, async (tx) => {
    await readRuleState(tx, input);
    const rested = await rest(
      tx,
      (await pick(tx, input)).map((intentId) => ({
        intentId,
        token: null,
        status: "cancelled",
        reason: "cancelled_with_rule",
        detail: `by ${tx.actor.name}`,
      })),
    );
    if (rested.length > 0)
      await writeAudit(tx, {
        action: "rule.cancel_scheduled",
        targetKind: "rule",
        targetId: input.key,
        after: { cancelled: rested.length },
        reason: input.reason,
      });
    return { cancelled: rested.length, left: await countScheduled(tx, input) };
  });
}

async function pick(ctx: Ctx, { key, ids }: Input): Promise<string[]> {
  const chosen = ids ? Prisma.sql`AND i.id = ANY(${ids}::uuid[])` : Prisma.empty;
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT i.id::text FROM waybill.intent i JOIN waybill.intent_work w ON w.intent_id = i.id
    WHERE i.rule_key = ANY(${namesOf(ctx, key)}::text[]) AND i.status = 'scheduled' ${chosen} AND w.claim_token IS NULL AND NOT ${inDoubt(Prisma.sql`i.id`)}
    LIMIT ${MOST} FOR UPDATE OF w SKIP LOCKED`;
  return rows.map((row) => row.id);
}
