import { z } from "zod";
import { isOwnRule } from "@/domain/access/own-rule.policy.ts";
import { judgeRevived } from "@/domain/check/judge.ts";
import { intentStatusSchema } from "@/domain/intent/schema.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { patchedFacts } from "./facts.ts";
import { keptOptionsSchema, sendable } from "./schema.ts";
import { afterCheck, beforeCheck, type Judgement } from "./verdict.policy.ts";

/** A replay whose items are being judged; `judged` of them are. */
export const toJudgeSchema = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  judged: z.number().int(),
  total: z.number().int(),
  options: keptOptionsSchema,
  facts: z.string().nullable(),
  mayOwn: z.boolean(),
});
type ToJudge = z.output<typeof toJudgeSchema>;

const foundRows = z.array(
  z.object({
    id: z.uuid(),
    ruleKey: z.string(),
    status: intentStatusSchema,
    class: z.string().nullable(),
    test: z.boolean(),
    facts: z.boolean(),
    unresolved: z.boolean(),
    calling: z.boolean(),
    otherTemplate: z.boolean(),
  }),
);

/**
 * Judges the next (at most `most`) as sending would if they came alive now (I10), and writes it if the plan is still the one that was read: who
 * refreshed or ended it meanwhile has it otherwise.
 */
export async function judgeMore(ctx: Ctx, replay: ToJudge, most: number): Promise<void> {
  const { id, options, judged } = replay;
  const found = await readFound(ctx, replay, most);
  const said = new Map(
    found.map((each) => [each.id, beforeCheck(each, { ...options, corrects: replay.facts !== null, mayOwn: replay.mayOwn })]),
  );
  const open = found.flatMap((each) => (said.get(each.id) ? [] : [each.id]));
  const facts = await patchedFacts(ctx, { intentIds: open, patch: replay.facts });
  const live = await judgeRevived(ctx, { intentIds: open, ...options, ...(facts ? { facts } : {}) });
  for (const each of live) said.set(each.intentId, afterCheck(each.verdict));
  const judgements = found.map((each): Judgement & { id: string; ruleKey: string } => ({
    id: each.id,
    ruleKey: each.ruleKey,
    ...(said.get(each.id) ?? { verdict: "facts_dropped", reason: null }), // gone while it was read
  }));
  const own = judgements.some(({ ruleKey, verdict }) => isOwnRule(ruleKey) && sendable.includes(verdict));
  await transaction(ctx, async (tx) => {
    const moved = await tx.db.$executeRaw`
      UPDATE waybill.replay SET judged = least(total, judged + ${most}::int), own = own OR ${own}, looked_at = waybill.now(), lease_until = NULL
      WHERE id = ${id}::uuid AND state = 'building' AND revision = ${replay.revision} AND judged = ${judged}`;
    if (moved === 1) await write(tx, id, judgements);
  });
}

/** By the numbers of the items, so that every one gets a verdict. */
async function readFound(ctx: Ctx, { id, judged, options: { version } }: ToJudge, most: number) {
  const versionId = typeof version === "object" ? version.versionId : null;
  return foundRows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id::text, i.rule_key AS "ruleKey", i.status, i.class, i.test, EXISTS (SELECT FROM waybill.intent_body b WHERE b.intent_id = i.id) AS facts,
        i.status = 'uncertain' OR EXISTS (SELECT FROM waybill.submission s WHERE s.intent_id = i.id AND s.resolution IS NULL) AS unresolved,
        EXISTS (SELECT FROM waybill.attempt a WHERE a.intent_id = i.id AND a.ended_at IS NULL) AS calling,
        coalesce(i.template_key <> (SELECT v.template_key FROM waybill.template_version v WHERE v.id = ${versionId}::uuid), false) AS "otherTemplate"
      FROM waybill.replay_item t JOIN waybill.intent i ON i.id = t.subject_id
      WHERE t.replay_id = ${id}::uuid AND t.no > ${judged} AND t.no <= ${judged + most}`,
  );
}

async function write(tx: Ctx, id: string, judgements: readonly (Judgement & { id: string })[]): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE waybill.replay_item t SET verdict = j.verdict, reason = j.reason
    FROM unnest(${judgements.map((each) => each.id)}::uuid[], ${judgements.map(({ verdict }) => verdict)}::text[], ${judgements.map(({ reason }) => reason)}::text[])
      AS j (id, verdict, reason)
    WHERE t.replay_id = ${id}::uuid AND t.subject_id = j.id`;
}
