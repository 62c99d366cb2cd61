import { keyHash } from "@/domain/decision/write.ts";
import { storable } from "@/domain/event/text.policy.ts";
import { findExisting } from "@/domain/simulation/find-existing.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import type { Leased } from "./lease.ts";
import { type Looked, lookAt } from "./look.ts";
import { doable, type ReplanVerdict } from "./schema.ts";

type Judged = {
  id: string;
  verdict: ReplanVerdict;
  reason: string | null;
  faults: string | null;
  asked: string;
  lastRun: number;
  messages: number;
  duplicates: number;
  late: number;
};

/**
 * Judges the next (at most `most`) as planning would now, and writes it if the plan is still the one that was read: who refreshed or ended
 * it meanwhile has it otherwise. An event at which every worker dies is told so, and not judged.
 */
export async function judgeMore(ctx: Ctx, replan: Leased, { most, givesUp }: { most: number; givesUp: boolean }): Promise<void> {
  const { id, judged, options } = replan;
  const items = await ctx.db.replanItem.findMany({
    where: { replanId: id, no: { gt: judged, lte: judged + most } },
    select: { eventId: true },
  });
  const ids = items.map(({ eventId }) => eventId);
  await ctx.reach("while_replanning");
  const verdicts = givesUp ? ids.map(crashed) : await counted(ctx, await lookAt(ctx, { ids, options }));
  await transaction(ctx, async (tx) => {
    const moved = await tx.db.$executeRaw`
      UPDATE waybill.replan SET judged = least(total, judged + ${most}::int), release_id = ${ctx.release.id}::uuid, looked_at = waybill.now(),
        lease_until = NULL, claims = 0
      WHERE id = ${id}::uuid AND state = 'building' AND revision = ${replan.revision} AND judged = ${judged}`;
    if (moved === 1) await write(tx, id, verdicts);
  });
}

const crashed = (id: string): Judged => ({
  id,
  verdict: "crashes",
  reason: null,
  faults: null,
  asked: "[]",
  lastRun: 0,
  messages: 0,
  duplicates: 0,
  late: 0,
});

/** With the messages that it would make: of several events that ask for the same the first has it. */
async function counted(ctx: Ctx, looked: readonly Looked[]): Promise<Judged[]> {
  const wished = looked.map(({ verdict, planned }) =>
    planned.flatMap(({ event, draft }) =>
      doable.includes(verdict) && draft.outcome === "intended" ? [{ key: keyHash(event.source, draft), draft }] : [],
    ),
  );
  const there: Set<string> = new Set((await findExisting(ctx, { keys: wished.flat().map(({ key }) => key) })).keys());
  const now = (await ctx.clock.now()).getTime();
  return looked.map(({ id, verdict, faults, latest, asked }, index) => {
    const wishes = wished[index] ?? [];
    const fresh = wishes.filter(({ key }) => !there.has(key));
    for (const { key } of fresh) there.add(key);
    return {
      id,
      verdict,
      reason: faults[0]?.code ?? null,
      faults:
        faults.length > 0 ? JSON.stringify(faults.map(({ code, pointer }) => ({ code, pointer: storable(pointer) }))) : null,
      asked: JSON.stringify(asked),
      lastRun: latest.lastRun,
      messages: fresh.length,
      duplicates: wishes.length - fresh.length,
      late: fresh.filter(({ draft }) => Date.parse(draft.expiresAt) <= now).length,
    };
  });
}

async function write(tx: Ctx, id: string, verdicts: readonly Judged[]): Promise<void> {
  const column = <T>(read: (of: Judged) => T): T[] => verdicts.map(read);
  await tx.db.$executeRaw`
    UPDATE waybill.replan_item t SET verdict = j.verdict, reason = j.reason, faults = j.faults::jsonb, asked = j.asked::jsonb, last_run = j.last_run,
      messages = j.messages, duplicates = j.duplicates, late = j.late
    FROM unnest(${column((of) => of.id)}::uuid[], ${column((of) => of.verdict)}::text[], ${column((of) => of.reason)}::text[], ${column((of) => of.faults)}::text[],
      ${column((of) => of.asked)}::text[], ${column((of) => of.lastRun)}::int[], ${column((of) => of.messages)}::int[], ${column((of) => of.duplicates)}::int[],
      ${column((of) => of.late)}::int[]) AS j (id, verdict, reason, faults, asked, last_run, messages, duplicates, late)
    WHERE t.replan_id = ${id}::uuid AND t.event_id = j.id`;
}

/** The counts of a plan whose events are all judged. */
export async function sumUp(tx: Ctx, { id }: { id: string }): Promise<void> {
  await tx.db.$executeRaw`DELETE FROM waybill.replan_tally WHERE replan_id = ${id}::uuid`;
  await tx.db.$executeRaw`
    INSERT INTO waybill.replan_tally (replan_id, kind, word, reason, count)
    SELECT ${id}::uuid, 'verdict', verdict, coalesce(reason, ''), count(*) FROM waybill.replan_item WHERE replan_id = ${id}::uuid AND verdict IS NOT NULL GROUP BY 3, 4`;
  await tx.db.$executeRaw`
    UPDATE waybill.replan r SET state = 'planned', planned_at = waybill.now(), to_do = s.to_do, messages = s.messages, duplicates = s.duplicates, late = s.late
    FROM (
      SELECT count(*) FILTER (WHERE verdict = ANY (${doable}::text[])) AS to_do, coalesce(sum(messages), 0) AS messages,
        coalesce(sum(duplicates), 0) AS duplicates, coalesce(sum(late), 0) AS late
      FROM waybill.replan_item WHERE replan_id = ${id}::uuid
    ) s WHERE r.id = ${id}::uuid`;
}
