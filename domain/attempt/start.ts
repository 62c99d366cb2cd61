import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { lastLook } from "./last-look.ts";
import type { Refusal, Startable } from "./startable.ts";

/** At most so many calls of a stream at once, by all workers. */
export type FlightLimit = { stream: string; maxInFlight: number };

export type Started = Startable & {
  attemptId: string;
  /** In `performance.now()` time: no byte that commits the message after it. */
  deadline: number;
  /** It alone tries whether an account works again whose breaker is open. */
  probe: boolean;
};

/**
 * The last look, and the attempt's row before the call (I2): ONE statement re-tests claim, cancel, deadline, pause, breaker, rule,
 * delivery mode, suppression and the check's age and writes an attempt for those that pass. `marginMs` is kept from the end of the lease.
 *
 * The time budget counts from BEFORE the statement was sent, on the monotonic clock: what the statement found left can only be
 * more than what is left, however long this process stands still afterwards. It is never more than `timeoutMs`: a database whose
 * clock was put back would give hours.
 */
export async function start(ctx: Ctx, { limit, ...input }: Input & { limit?: FlightLimit | null }): Promise<Answer> {
  if (!limit) return startNow(ctx, input);
  return transaction(ctx, async (tx) => {
    const free = await freePlaces(tx, limit);
    const [first, others] = [input.rows.slice(0, free), input.rows.slice(free)];
    const { started, refused } = first.length > 0 ? await startNow(tx, { ...input, rows: first }) : { started: [], refused: [] };
    return { started, refused: [...refused, ...others.map((row) => ({ ...row, refusal: "no_place" as const }))] }; // a word of Refusal
  });
}

type Input = { rows: (Startable & { attemptId?: string })[]; marginMs: number; timeoutMs: number };
type Answer = { started: Started[]; refused: (Startable & { refusal: Refusal })[] };

/** Counted under the lock of the stream's row, by a statement that sees what the one before it committed. */
async function freePlaces(ctx: Ctx, { stream, maxInFlight }: FlightLimit): Promise<number> {
  await ctx.db.$queryRaw`SELECT 1 AS locked FROM waybill.stream WHERE key = ${stream} FOR UPDATE`;
  const [{ open }] = await ctx.db.$queryRaw<[{ open: number }]>`
    SELECT count(*)::int AS open FROM waybill.attempt a JOIN waybill.intent_work w ON w.intent_id = a.intent_id
    WHERE a.ended_at IS NULL AND w.stream = ${stream}`;
  return Math.max(0, maxInFlight - open);
}

async function startNow(ctx: Ctx, input: Input): Promise<Answer> {
  const rows = input.rows.map((row) => ({ attemptId: newId(), ...row }));
  const { marginMs } = input;
  let before = performance.now();
  const answer = answered(rows, { before, ...input, answers: await lastLook(ctx, { rows, marginMs, probing: false }) });
  const barred = answer.refused.filter(({ refusal }) => refusal === "breaker_open");
  if (barred.length === 0) return answer;
  before = performance.now();
  const again = rows.filter((row) => barred.some(({ intentId }) => intentId === row.intentId));
  const probed = answered(again, { before, ...input, answers: await lastLook(ctx, { rows: again, marginMs, probing: true }) });
  return {
    started: [...answer.started, ...probed.started],
    refused: [...answer.refused.filter(({ refusal }) => refusal !== "breaker_open"), ...probed.refused],
  };
}

type Looked = { before: number; timeoutMs: number; answers: Awaited<ReturnType<typeof lastLook>> };

/** `before`: when the statement was sent, in `performance.now()` time. */
function answered(rows: (Startable & { attemptId: string })[], { before, timeoutMs, answers }: Looked): Answer {
  const byIntent = new Map(answers.map((answer) => [answer.intentId, answer]));
  const started: Started[] = [];
  const refused: Answer["refused"] = [];
  for (const row of rows) {
    const answer = byIntent.get(row.intentId);
    if (answer && answer.refusal === null)
      started.push({ ...row, probe: answer.probe, deadline: before + Math.min(answer.budgetMs ?? 0, timeoutMs) });
    else refused.push({ ...row, refusal: answer?.refusal ?? "claim_lost" });
  }
  return { started, refused };
}
