import { z } from "zod";
import { micros } from "@/domain/list/page.ts";
import { revive } from "@/domain/revival/revive.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { patchedFacts } from "./facts.ts";
import { takePace } from "./pace.ts";
import { keptOptionsSchema, sendable } from "./schema.ts";
import { tallyResults } from "./tally.ts";

/** In one transaction: a batch holds the locks of its messages, and whoever wants to pause waits for it. */
const BATCH = 250;

const runs = z.tuple([
  z.object({
    options: keptOptionsSchema,
    facts: z.string().nullable(),
    reason: z.string(),
    starter: z.string(),
    perSecond: z.number().nullable(),
    /** Null: it does not ask, or has asked. */
    canary: z.number().int().nullable(),
    live: z.number().int(),
    runNo: z.number().int(),
    judgedFrom: z.string(),
    left: z.number().int(),
  }),
]);
type Run = z.output<typeof runs>[0];

/**
 * Makes the next messages of a run live, as many as its rate allows by the database's clock, whichever worker asks; in the transaction that
 * has the replay. What is not dead any more is refused, and is the next one's place. Gives true where more may go at once.
 */
export async function reviveMore(tx: Ctx, id: string): Promise<boolean> {
  const [run] = runs.parse(
    await tx.db.$queryRaw`
      SELECT options, facts, reason, starter_name AS starter, per_second AS "perSecond", CASE WHEN NOT canary_passed THEN canary END AS canary, live, run_no AS "runNo", ${micros(Prisma.sql`judged_from`)} AS "judgedFrom", to_send - live - refused AS left
      FROM waybill.replay WHERE id = ${id}::uuid`,
  );
  if (run.left === 0) return false;
  const room = run.canary === null ? BATCH : Math.min(BATCH, run.canary - run.live);
  if (room <= 0) {
    await tx.db.$executeRaw`UPDATE waybill.replay SET state = 'asking', held_at = waybill.now() WHERE id = ${id}::uuid`;
    return false;
  }
  const granted = await takePace(tx, { id, perSecond: run.perSecond, want: Math.min(room, run.left) });
  if (granted === 0) return false;
  await makeLive(tx, { id, run, most: granted });
  return true;
}

const items = z.array(z.object({ id: z.uuid(), no: z.number().int(), changed: z.boolean() }));

async function makeLive(tx: Ctx, { id, run, most }: { id: string; run: Run; most: number }): Promise<void> {
  const next = items.parse(
    await tx.db.$queryRaw`
      SELECT t.subject_id::text AS id, t.no, i.status IN ('failed', 'uncertain') AND i.rested_at > ${run.judgedFrom}::timestamptz AS changed
      FROM (
        SELECT subject_id, no FROM waybill.replay_item
        WHERE replay_id = ${id}::uuid AND no > ${run.runNo} AND verdict = ANY (${sendable}::text[]) ORDER BY no LIMIT ${most}
      ) t JOIN waybill.intent i ON i.id = t.subject_id ORDER BY t.no`,
  );
  // Somebody had it sent since, and it died anew: of that the plan knows nothing.
  const judged = next.filter(({ changed }) => !changed);
  const intentIds = judged.map((item) => item.id);
  const facts = await patchedFacts(tx, { intentIds, patch: run.facts });
  const starter: Ctx = { ...tx, actor: { kind: "system", id: "replay", name: run.starter } };
  const answer = await revive(starter, {
    intentIds,
    reason: run.reason,
    version: run.options.version,
    withinHours: run.options.withinHours,
    evenIfUnknown: run.options.includeUnknown && run.facts === null,
    ...(facts ? { facts } : {}),
    replayId: id,
  });
  await tx.reach("while_reviving");
  const { revived } = answer;
  const anew = next.flatMap((each) => (each.changed ? [{ id: each.id, code: "failed_anew" }] : []));
  const refused = [...answer.refused, ...anew];
  await tx.db.$executeRaw`
    UPDATE waybill.replay_item SET live_at = waybill.now() WHERE replay_id = ${id}::uuid AND subject_id = ANY (${revived}::uuid[])`;
  await tx.db.$executeRaw`
    UPDATE waybill.replay_item t SET result = 'refused', result_reason = f.code, rested_at = waybill.now()
    FROM unnest(${refused.map((each) => each.id)}::uuid[], ${refused.map(({ code }) => code)}::text[]) AS f (id, code)
    WHERE t.replay_id = ${id}::uuid AND t.subject_id = f.id`;
  await tallyResults(
    tx,
    "replay",
    id,
    refused.map(({ code }) => ({ result: "refused", reason: code })),
  );
  await tx.db.$executeRaw`
    UPDATE waybill.replay SET live = live + ${revived.length}, refused = refused + ${refused.length}, run_no = ${next.at(-1)?.no ?? run.runNo}
    WHERE id = ${id}::uuid`;
}
