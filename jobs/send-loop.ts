import { setTimeout as sleep } from "node:timers/promises";
import { type Listener, send } from "@/domain/attempt/send.ts";
import { settleTogether } from "@/domain/attempt/settle-together.ts";
import { type Ear, hear } from "@/domain/breaker/hear.policy.ts";
import { tell } from "@/domain/breaker/tell.ts";
import { giveBack } from "@/domain/intent/give-back.ts";
import { prepare } from "@/domain/intent/prepare.ts";
import { sendJobSchema, sendQueue, sendQueueOptions } from "@/domain/intent/queue.ts";
import { type SendSettings, sendSettings } from "@/domain/intent/settings.ts";
import type { Hands } from "@/domain/process/schema.ts";
import { MOST_THROTTLED_SECONDS } from "@/domain/rate/key.policy.ts";
import { throttle } from "@/domain/rate/throttle.ts";
import { orderOf } from "@/domain/stream/order.policy.ts";
import type { Ready } from "@/domain/submission/freeze.ts";
import type { Ctx } from "@/lib/context.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import { startHearing } from "./hints.ts";
import { type Loop, poll } from "./poll.ts";
import { openGate, type Passage } from "./send-gate.ts";
import { type Lane, openLane } from "./send-lane.ts";
import { openPlaces } from "./send-places.ts";
import { openTokens, ratedBy } from "./send-tokens.ts";
import { openTally } from "./tally.ts";

export type SendLoop = Loop & {
  streams: readonly string[];
  /** The streams to hint at: not paused, their provider takes them, and a rate leaves no second's worth waiting here already. */
  open(): readonly string[];
  /** Hands ids to the loop; claiming decides which of them are its own. */
  offer(stream: string, intentIds: readonly string[]): void;
  /** Calls on their way, and messages that wait for their place. */
  hands(): Hands;
  /** It has nothing of this stream to do, and would take some. */
  isHungry(stream: string): boolean;
};

/** Claimed and checked at once. Larger gains nothing, and the last of it would wait too long for its turn. */
const BATCH = 25;
/** A message whose worker died waits so long for the others to finish, and then is prepared anyway. */
const DRAIN_MS = 2_000;
/** A stopping worker waits so long for answers, gives up what did not answer, and has a second to write that. */
const ANSWERS_MS = 7_000;
const STOP_MS = 8_000;
const TOGETHER_MS = 2;
/** The database is away: a lane looks again after this. */
const AWAY_MS = 500;
/** How often pauses, limits, breakers and throttling are read. */
const GATE_MS = 500;
/** All places of a stream with an in-flight limit are taken, by whatever worker: it looks again after this. */
const FULL_MS = 100;
/** A message is on its way to try an account whose breaker is due; by then the table knows. */
const TRIAL_MS = 1_000;
/** The last look refused it, but it is still ours to check anew. */
const LOOK_AGAIN = new Set(["check_stale", "rule_off", "rule_changed", "delivery_changed", "suppressed", "resolved"]);

/**
 * Sends: one lane a stream, in the order of their priority, sharing the places of the provider accounts. A lane takes nothing that could not
 * be sent: its stream is paused, its provider's breaker open, no token left. Hints come from pg-boss and are completed as soon as a lane
 * has room for them; a slow call keeps one place and nothing else.
 */
export async function startSending(ctx: Ctx, settings: SendSettings = sendSettings): Promise<SendLoop> {
  const gate = openGate(ctx);
  await gate.refresh();
  const places = openPlaces();
  const ear: Ear = new Map();
  const lanes = orderOf(ctx.release.project.streams).map((each) =>
    Object.assign(openLane(each), { tokens: openTokens(ctx, each) }),
  );
  const lane = (stream: string) => lanes.find((each) => each.stream === stream);
  const givingUp = new AbortController();
  const together = settleTogether(ctx);
  const tally = openTally((counts) => ctx.log.info(counts, "messages"));
  const tasks = new Set<Promise<void>>();
  let [preparing, runningAlone, stopping] = [0, false, false];
  type OwnLane = (typeof lanes)[number];

  const task = (work: Promise<unknown>) => {
    const running: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => ctx.log.error({ err: error }, "sending"),
      )
      .finally(() => {
        tasks.delete(running);
        if (stopping) handBack();
        else pump();
      });
    tasks.add(running);
  };

  /** While the database is away: or all that this process has to do would be tried, and spent, in a moment. */
  async function restWhileAway(error: unknown): Promise<boolean> {
    const away = isDatabaseAway(error) && !stopping;
    if (away) await sleep(AWAY_MS);
    return away;
  }

  async function prepareBatch(of: Lane, most: number): Promise<void> {
    preparing++;
    of.preparing = true;
    const intentIds = of.take(most);
    try {
      const batch = await prepare(ctx, { intentIds, leaseMs: settings.leaseMs });
      of.ready.push(...batch.ready);
      for (const id of batch.alone) of.lone.add(id);
      tally.add("claimed", batch.claimed);
    } catch (error) {
      if (await restWhileAway(error)) of.offer(intentIds);
      throw error;
    } finally {
      of.preparing = false;
      preparing--;
    }
  }

  /** Rows of one lane and one account. */
  async function sendRows(of: Lane, rows: Ready[]): Promise<void> {
    const account = rows[0]?.account ?? "";
    const byId = new Map(rows.map((row) => [row.intentId, row]));
    let [waiting, open] = [rows.length, rows.length];
    const answered = (calls: number) => {
      waiting -= calls;
      of.inFlight -= calls;
      places.answered(account, calls);
    };
    places.start(account, rows.length);
    of.inFlight += rows.length;
    try {
      const { maxInFlight } = gate.limits(of.stream);
      await send(ctx, {
        rows,
        ...settings,
        limit: maxInFlight === null ? null : { stream: of.stream, maxInFlight },
        signal: givingUp.signal,
        answered() {
          answered(1);
          pumpSoon();
        },
        heard: listen,
        write: ctx.providers.ofAccount(account)?.capabilities.idempotency ? together : undefined,
        done({ intentId, result }) {
          open--;
          places.written(account, 1);
          tally.add(result, 1);
          const row = byId.get(intentId);
          if (result === "no_place" && row) {
            of.ready.push(row);
            rest(of, FULL_MS);
          } else if (LOOK_AGAIN.has(result) && !stopping) of.offer([intentId]);
          pump();
        },
      });
    } catch (error) {
      await giveBackAll(rows, error);
      throw error;
    } finally {
      answered(waiting);
      places.written(account, open);
    }
  }

  /** What an answer says of its account: every worker is to know of a breaker that opened or closed, and of throttling. */
  const listen: Listener = (attempt, outcome) => {
    const slow = outcome.outcome === "deferred" && outcome.class === "throttled" ? outcome : null;
    const news = hear(ear, { attempt, outcome, at: performance.now() });
    if (!slow && !news) return;
    if (slow) gate.slow(attempt.account, Math.min(slow.retryAfterSeconds ?? 1, MOST_THROTTLED_SECONDS) * 1000);
    const told = async () => {
      if (slow) await throttle(ctx, { account: attempt.account, retryAfterSeconds: slow.retryAfterSeconds });
      if (news) await tell(ctx, news);
      await gate.refresh();
    };
    task(told());
  };

  const giveBackAll = async (rows: Ready[], error: unknown) => {
    for (const [token, held] of Map.groupBy(rows, (row) => row.token))
      await giveBack(ctx, { token, intentIds: held.map((row) => row.intentId), error });
  };

  /** What waits for its place goes back as it is, and the table keeps it. */
  function handBack(): void {
    const rows = lanes.flatMap((each) => each.ready.splice(0));
    if (rows.length > 0) task(giveBackAll(rows, null));
  }

  /** One whose worker died: nothing else is under way here while it is prepared. Then it waits for place and token as any other. */
  async function prepareAlone(of: Lane, id: string): Promise<void> {
    runningAlone = true;
    try {
      const { ready } = await prepare(ctx, { intentIds: [id], leaseMs: settings.leaseMs, alone: true });
      of.ready.push(...ready);
    } catch (error) {
      await restWhileAway(error);
      throw error;
    } finally {
      runningAlone = false;
    }
  }

  function rest(of: Lane, ms: number): void {
    of.restUntil = Math.max(of.restUntil, performance.now() + ms);
    setTimeout(pump, ms).unref();
  }

  const rated = (of: Lane, account: string) => ratedBy(ctx, { stream: of.stream, rate: gate.limits(of.stream).rate, account });

  /** Asks for the tokens of what the lane could send; where there are none, it rests until there may be one. */
  function ask(of: OwnLane, account: string): void {
    if (of.asking) return;
    of.asking = true;
    const asking = async () => {
      try {
        const waitMs = await of.tokens.refill(rated(of, account), Math.min(BATCH * 2, Math.max(1, of.ready.length + of.pending)));
        if (waitMs > 0) rest(of, Math.min(GATE_MS * 2, Math.max(10, waitMs)));
      } finally {
        of.asking = false;
      }
    };
    task(asking());
  }

  /** Sends what is ready, account by account: as many as have a place and a token. */
  function sendReady(of: OwnLane): void {
    for (const [account, rows] of Map.groupBy(of.ready, (row) => row.account)) {
      const needs = rated(of, account);
      const tokens = of.tokens.available(needs);
      const inStream = (gate.limits(of.stream).maxInFlight ?? Number.POSITIVE_INFINITY) - of.inFlight;
      const most = Math.min(tokens, inStream, places.free(account, gate.places(account), of.yields));
      if (tokens < 1) ask(of, account);
      if (most < 1) continue;
      const going = new Set(rows.slice(0, most));
      of.ready = of.ready.filter((row) => !going.has(row));
      of.tokens.spend(needs, going.size);
      task(sendRows(of, [...going]));
    }
  }

  /** How many more to claim of what can be sent soon: a check is good for ten seconds only. */
  function roomOf(of: OwnLane, { account, trial }: Passage): number {
    if (of.preparing || of.pending + of.lone.size === 0 || (trial && of.tryingUntil > performance.now())) return 0;
    const needs = rated(of, account);
    const tokens = of.tokens.available(needs);
    // Of a stream that is limited no more than goes out while their checks are good.
    const limited = Math.min(tokens, (gate.limits(of.stream).maxInFlight ?? Number.POSITIVE_INFINITY) * 2);
    const ahead = trial ? 1 : Math.min(gate.places(account) * 2, limited);
    if (of.ready.length < ahead) return trial ? 1 : Math.min(BATCH, limited - of.ready.length);
    if (tokens <= of.ready.length) ask(of, account);
    return 0;
  }

  /** False where the lanes behind wait, so that nothing is under way when one that must be alone is prepared. */
  function prepareMore(of: OwnLane, passage: Passage): boolean {
    const room = roomOf(of, passage);
    if (room < 1) return true;
    const [lone] = of.lone;
    if (lone !== undefined) {
      of.loneSince ??= performance.now();
      const quiet = places.quiet() && preparing === 0 && lanes.every((each) => each.ready.length === 0);
      if (!quiet && performance.now() - of.loneSince < DRAIN_MS) {
        setTimeout(pump, 250).unref();
        return false;
      }
      of.lone.delete(lone);
      of.loneSince = null;
    }
    if (passage.trial) of.tryingUntil = performance.now() + TRIAL_MS;
    task(lone === undefined ? prepareBatch(of, room) : prepareAlone(of, lone));
    return lone === undefined;
  }

  function pump(): void {
    if (stopping || runningAlone) return;
    const now = performance.now();
    const passages = lanes.map((of) => ({ of, passage: gate.passage(of.stream) }));
    for (const { of, passage } of passages) {
      if (passage === null) shut(of);
      else if (of.ready.length > 0 && of.restUntil <= now) sendReady(of);
    }
    for (const { of, passage } of passages) if (passage && of.restUntil <= now && !prepareMore(of, passage)) return;
  }

  /** Nothing of it may be sent now: what is held goes back as it is, and the table keeps it. */
  function shut(of: Lane): void {
    of.drop();
    const rows = of.ready.splice(0);
    if (rows.length > 0) task(giveBackAll(rows, null));
  }

  let soon = false;
  /** Answers come in bunches, and messages that start together cost one statement: those of two milliseconds do. */
  function pumpSoon(): void {
    if (lanes.every((each) => each.inFlight === 0)) pump();
    else if (!soon) {
      soon = true;
      setTimeout(() => {
        soon = false;
        pump();
      }, TOGETHER_MS);
    }
  }

  /** Of a slow stream the same few messages would be hinted at again and again, and pile up in the queue. */
  function wantsHints(of: Lane): boolean {
    const passage = gate.passage(of.stream);
    if (passage === null || (passage.trial && of.pending > 0)) return false;
    return of.pending < Math.min(Number.POSITIVE_INFINITY, ...rated(of, passage.account).map(({ rate }) => Math.max(1, rate)));
  }

  const looking = poll({
    busy: GATE_MS,
    idle: GATE_MS,
    onChange: (error) => error && ctx.log.error({ err: error }, "pauses and breakers cannot be read; trying again"),
    async run() {
      await gate.refresh();
      pump();
      return false;
    },
  });
  const hints: Loop[] = [];
  // One after the other: making a queue takes a lock that all share.
  for (const each of lanes)
    hints.push(
      await startHearing(ctx, {
        queue: sendQueue(each.stream),
        options: sendQueueOptions,
        how: { batchSize: 4, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 },
        async hear(jobs) {
          await each.room();
          each.offer(jobs.flatMap((job) => sendJobSchema.parse(job.data).intentIds));
          pump();
        },
      }),
    );

  return {
    streams: lanes.map((each) => each.stream),
    open: () => lanes.filter(wantsHints).map(({ stream }) => stream),
    offer(stream, intentIds) {
      lane(stream)?.offer(intentIds);
      pump();
    },
    isHungry(stream) {
      const of = lane(stream);
      return !stopping && of?.pending === 0 && of.lone.size === 0 && of.ready.length === 0 && gate.passage(stream) !== null;
    },
    hands: () => ({
      inFlight: lanes.reduce((sum, each) => sum + each.inFlight, 0),
      waiting: lanes.reduce((sum, each) => sum + each.ready.length, 0),
    }),
    async stop() {
      stopping = true;
      for (const each of lanes) each.close();
      handBack();
      setTimeout(() => givingUp.abort(), ANSWERS_MS).unref();
      const end = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      const finished = async () => {
        await looking.stop();
        await Promise.all(hints.map((each) => each.stop()));
        while (tasks.size > 0) await Promise.all(tasks);
      };
      await Promise.race([finished(), end]);
      tally.close();
    },
  };
}
