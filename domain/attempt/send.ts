import { release } from "@/domain/intent/release.ts";
import { type Rest, rest } from "@/domain/intent/rest.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ready } from "@/domain/submission/freeze.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import type { Outcome } from "@/providers/types.ts";
import { call } from "./call.ts";
import { settlePersistently } from "./settle-persistently.ts";
import type { WriteOutcome } from "./settle-together.ts";
import { type FlightLimit, type Started, start } from "./start.ts";
import type { Refusal } from "./startable.ts";

/** Hears what the provider said of an attempt, before it is written. */
export type Listener = (attempt: Started, outcome: Outcome) => void;

export type SendResult = { intentId: string; result: string };

/** How each of them is called, and who hears of it. */
type Calling = {
  timeoutMs: number;
  /** Aborted, this process stops and waits for no answer any more. */
  signal?: AbortSignal;
  answered?: () => void;
  heard?: Listener;
  /** How outcomes are written; each at once unless told. */
  write?: WriteOutcome | undefined;
};

/** The statement that starts attempts broke, and nobody knows whether it was carried out; but nothing was called. */
const NOT_CALLED: Outcome = {
  outcome: "deferred",
  class: "transient",
  code: "not_called",
  detail: "The start of the attempt could not be confirmed, so the provider was not called.",
};

/**
 * Sends prepared messages: one statement starts all that may still go, then each is called at the same time and settled as soon as
 * it is answered. `answered` hears of each when the provider's place is free again (or was not needed), `heard` what the provider
 * said, `done` when it is written: a slow call keeps only its own place.
 */
export async function send(
  ctx: Ctx,
  input: Calling & { rows: Ready[]; marginMs: number; limit?: FlightLimit | null; done?: (result: SendResult) => void },
): Promise<SendResult[]> {
  const rows = input.rows.map((row) => ({ ...row, attemptId: newId() }));
  const { started, refused } = await start(ctx, { ...input, rows }).catch(async (error: unknown) => {
    await settlePersistently(
      ctx,
      rows.map((row) => ({ ...row, outcome: NOT_CALLED })),
    );
    throw error;
  });
  if (started.length > 0) await ctx.reach("after_attempt");
  const finish = (intentId: string, result: string): SendResult => {
    input.done?.({ intentId, result });
    return { intentId, result };
  };
  const ready = new Map(input.rows.map((row) => [row.submissionId, row]));
  const calls = started.map(async (attempt) =>
    finish(attempt.intentId, await sendOne(ctx, attempt, ready.get(attempt.submissionId), input)),
  );
  for (const _ of refused) input.answered?.();
  await giveBack(ctx, refused).catch((error: unknown) =>
    ctx.log.error({ err: error }, "not given back; the lease ends by itself"),
  );
  const notSent = refused.map(({ intentId, refusal }) => finish(intentId, refusal));
  return [...(await Promise.all(calls)), ...notSent];
}

async function sendOne(ctx: Ctx, attempt: Started, ready: Ready | undefined, input: Calling): Promise<string> {
  if (!ready) return "claim_lost"; // started are a part of the rows
  const { account, message, idempotencyKey } = ready;
  const { timeoutMs, signal } = input;
  const said = await call(ctx, { account, message, idempotencyKey, deadline: attempt.deadline, timeoutMs, signal });
  // A provider may quote what it was given, and its words are kept.
  const outcome = said.detail ? { ...said, detail: withoutSecrets(said.detail, ready.secrets) } : said;
  input.answered?.();
  input.heard?.(attempt, outcome);
  if (outcome.outcome === "accepted") await ctx.reach("after_accept");
  await ctx.reach("before_settle");
  const { attemptId, intentId, token, probe } = attempt;
  const status = await (input.write ?? writeAlone(ctx))({ attemptId, intentId, token, outcome, probe });
  if (status === null) return "unsettled";
  await ctx.reach("after_settle");
  return status;
}

const writeAlone =
  (ctx: Ctx): WriteOutcome =>
  async (row) =>
    (await settlePersistently(ctx, [row]))?.get(row.attemptId) ?? null;

/** Nothing is to be given back of whoever was refused so; one without a place stays with whoever holds it. */
const ENDS: ReadonlySet<Refusal> = new Set(["expired", "window_over", "claim_lost", "attempt_open", "no_place"]);
/** Looking again at once would find the same. */
const LATER_MS: Partial<Record<Refusal, number>> = { wrong_environment: 60_000, breaker_open: 1_000 };

function restOf({ intentId, token, refusal }: { intentId: string; token: string; refusal: Refusal }): Rest[] {
  if (refusal === "expired") return [{ intentId, token, status: "expired", reason: "deadline_passed" }];
  if (refusal === "window_over") return [{ intentId, token, status: "uncertain", reason: "unknown_outcome", class: "unknown" }];
  return [];
}

/**
 * What the last look refused and we still hold: at rest where that is certain, else back at once for a new check, which gives the
 * reason its record.
 */
async function giveBack(ctx: Ctx, refused: { intentId: string; token: string; refusal: Refusal }[]): Promise<void> {
  await rest(ctx, refused.flatMap(restOf));
  const again = refused.filter(({ refusal }) => !ENDS.has(refusal));
  for (const [token, rows] of Map.groupBy(again, (row) => row.token)) {
    const delayMs = Math.max(...rows.map((row) => LATER_MS[row.refusal] ?? 0));
    await release(ctx, { token, intentIds: rows.map((row) => row.intentId), orderly: true, delayMs });
  }
}
