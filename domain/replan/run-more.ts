import { z } from "zod";
import { isPlanning } from "@/domain/decision/is-planning.ts";
import { tallyResults } from "@/domain/replay/tally.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { type Again, planAgain } from "./again.ts";
import type { Leased } from "./lease.ts";
import { replanVerdictSchema } from "./schema.ts";

const items = z.array(z.object({ id: z.uuid(), no: z.number().int(), verdict: replanVerdictSchema, lastRun: z.number().int() }));

type Room = { most: number; givesUp: boolean; heldSeconds: number };

/**
 * Does the next (at most `most`) of a run, in one transaction with how far it came: killed anywhere, either all of the batch happened or none of it.
 * Whoever pauses or ends it takes the same row; a process that hangs in a rule ends no transaction, so the server does after `heldSeconds`. An event at which every worker dies is left out.
 */
export async function runMore(ctx: Ctx, replan: Leased, { most, givesUp, heldSeconds }: Room): Promise<void> {
  const { id, runNo, options } = replan;
  await transaction(ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', ${`${heldSeconds * 1_000}`}, true)`;
    const still = await tx.db.$executeRaw`
      UPDATE waybill.replan SET looked_at = waybill.now(), lease_until = NULL, claims = 0 WHERE id = ${id}::uuid AND state = 'running' AND run_no = ${runNo}`;
    if (still === 0 || !(await isPlanning(tx))) return;
    const next = items.parse(
      await tx.db.$queryRaw`
        SELECT event_id::text AS id, no, verdict, last_run AS "lastRun" FROM waybill.replan_item
        WHERE replan_id = ${id}::uuid AND no > ${runNo} AND verdict IN ('fits', 'plan', 'misfit') ORDER BY no LIMIT ${most}`,
    );
    const done = givesUp
      ? next.map((each) => ({ id: each.id, result: "refused" as const, reason: "crashes", run: null, made: 0, found: 0 }))
      : await planAgain(tx, { events: next, options });
    await tx.reach("while_replanning");
    const extra = new Set(next.filter(({ verdict }) => verdict === "misfit").map((each) => each.id));
    await write(tx, id, { done, extra, runNo: next.at(-1)?.no ?? runNo, isLast: next.length < most });
  });
}

type Done = Pick<Again, "id" | "result" | "reason" | "run" | "made" | "found">;
type Batch = { done: readonly Done[]; extra: ReadonlySet<string>; runNo: number; isLast: boolean };

/** `extra`: misfits, which a run only looks at again; they count nowhere. */
async function write(tx: Ctx, id: string, { done, extra, runNo, isLast }: Batch): Promise<void> {
  const column = <T>(read: (of: Done) => T): T[] => done.map(read);
  await tx.db.$executeRaw`
    UPDATE waybill.replan_item t SET result = d.result, result_reason = d.reason, run = d.run, made = d.made, found = d.found, done_at = waybill.now()
    FROM unnest(${column((of) => of.id)}::uuid[], ${column((of) => of.result)}::text[], ${column((of) => of.reason)}::text[], ${column((of) => of.run)}::int[],
      ${column((of) => of.made)}::int[], ${column((of) => of.found)}::int[]) AS d (id, result, reason, run, made, found)
    WHERE t.replan_id = ${id}::uuid AND t.event_id = d.id`;
  await tallyResults(tx, "replan", id, done);
  const wanted = done.filter((of) => !extra.has(of.id));
  const refused = wanted.filter(({ result }) => result === "refused").length;
  const sum = (read: (of: Done) => number) => done.reduce((all, of) => all + read(of), 0);
  await tx.db.$executeRaw`
    UPDATE waybill.replan SET run_no = ${runNo}, done = done + ${wanted.length - refused}, refused = refused + ${refused}, made = made + ${sum((of) => of.made)},
      found = found + ${sum((of) => of.found)}, state = CASE WHEN ${isLast} THEN 'done' ELSE state END, ended_at = CASE WHEN ${isLast} THEN waybill.now() END
    WHERE id = ${id}::uuid`;
}
