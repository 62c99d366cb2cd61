import { setTimeout as sleep } from "node:timers/promises";
import { send } from "@/domain/attempt/send.ts";
import { giveBack } from "@/domain/intent/give-back.ts";
import { prepare, type Ready } from "@/domain/intent/prepare.ts";
import { sendJobSchema, sendQueue, sendQueueOptions } from "@/domain/intent/queue.ts";
import { type SendSettings, sendSettings } from "@/domain/intent/settings.ts";
import type { Ctx } from "@/lib/context.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import type { Loop } from "./poll.ts";
import { type Lane, openLane } from "./send-lane.ts";
import { openTally } from "./tally.ts";

export type SendLoop = Loop & {
  streams: readonly string[];
  /** Hands ids to the loop; claiming decides which of them are its own. */
  offer(stream: string, intentIds: readonly string[]): void;
  /** It has nothing of this stream to do. */
  isHungry(stream: string): boolean;
};

/** Claimed and checked at once. Larger gains nothing, and the last of it would wait too long for its turn. */
const BATCH = 25;
/** So many outcomes a place may be on their way into the database: the provider need not wait for each commit. */
const UNWRITTEN = 3;
/** A message that killed a worker waits so long for the others to finish, and then runs anyway. */
const DRAIN_MS = 5_000;
const STOP_MS = 8_000;
const TOGETHER_MS = 2;
/** The database is away: a lane looks again after this. */
const AWAY_MS = 500;
/** The last look refused it, but it is still ours to check anew. */
const LOOK_AGAIN = new Set(["check_stale", "rule_off", "rule_changed", "delivery_changed", "suppressed", "resolved"]);

/**
 * Sends: one lane a stream, in the order of the project's streams (the first goes first), all sharing the provider's places. Hints come
 * from pg-boss and are completed as soon as a lane has room for them; a slow call keeps one place and nothing else.
 */
export async function startSending(ctx: Ctx, settings: SendSettings = sendSettings): Promise<SendLoop> {
  const places = ctx.providers.standard.capabilities.maxInFlight;
  const lanes = Object.keys(ctx.release.project.streams).map(openLane);
  const lane = (stream: string) => lanes.find((each) => each.stream === stream);
  const alone: { id: string; since: number }[] = [];
  const tally = openTally((counts) => ctx.log.info(counts, "messages"));
  const tasks = new Set<Promise<void>>();
  let [inFlight, unwritten, preparing, runningAlone, stopping] = [0, 0, 0, false, false];

  const task = (work: Promise<unknown>) => {
    const running: Promise<void> = work
      .then(
        () => {},
        (error: unknown) => ctx.log.error({ err: error }, "sending"),
      )
      .finally(() => {
        tasks.delete(running);
        pump();
      });
    tasks.add(running);
  };

  async function prepareBatch(of: Lane): Promise<void> {
    preparing++;
    of.preparing = true;
    const intentIds = of.take(BATCH);
    try {
      const batch = await prepare(ctx, { intentIds, leaseMs: settings.leaseMs });
      of.ready.push(...batch.ready);
      for (const id of batch.alone) if (!alone.some((each) => each.id === id)) alone.push({ id, since: performance.now() });
      tally.add("claimed", batch.claimed);
    } catch (error) {
      if (isDatabaseAway(error) && !stopping) {
        await sleep(AWAY_MS); // or every hint that this process has would be spent in a moment
        of.offer(intentIds);
      }
      throw error;
    } finally {
      of.preparing = false;
      preparing--;
    }
  }

  async function sendRows(of: Lane, rows: Ready[]): Promise<void> {
    let [waiting, open] = [rows.length, rows.length];
    inFlight += waiting;
    unwritten += open;
    try {
      await send(ctx, {
        rows,
        ...settings,
        answered() {
          waiting--;
          inFlight--;
          pumpSoon();
        },
        done({ intentId, result }) {
          open--;
          unwritten--;
          tally.add(result, 1);
          if (LOOK_AGAIN.has(result) && !stopping) of.offer([intentId]);
          pump();
        },
      });
    } catch (error) {
      await giveBackAll(rows, error);
      throw error;
    } finally {
      inFlight -= waiting;
      unwritten -= open;
    }
  }

  const giveBackAll = async (rows: Ready[], error: unknown) => {
    for (const [token, held] of Map.groupBy(rows, (row) => row.token))
      await giveBack(ctx, { token, intentIds: held.map((row) => row.intentId), error });
  };

  /** One that was held by a worker that died: nothing else is under way here while it runs. */
  async function runAlone(id: string): Promise<void> {
    runningAlone = true;
    try {
      const { ready } = await prepare(ctx, { intentIds: [id], leaseMs: settings.leaseMs, alone: true });
      for (const { result } of ready.length > 0 ? await send(ctx, { rows: ready, ...settings }) : []) tally.add(result, 1);
    } finally {
      runningAlone = false;
    }
  }

  function pump(): void {
    if (stopping || runningAlone) return;
    for (const each of lanes) {
      const rows = each.ready.splice(0, Math.max(0, Math.min(places - inFlight, places * UNWRITTEN - unwritten)));
      if (rows.length > 0) task(sendRows(each, rows));
    }
    const [next] = alone;
    if (next) {
      const quiet = unwritten === 0 && preparing === 0 && lanes.every((each) => each.ready.length === 0);
      if (!quiet && performance.now() - next.since < DRAIN_MS) return void setTimeout(pump, 250).unref();
      alone.shift();
      task(runAlone(next.id));
      return;
    }
    for (const each of lanes) if (!each.preparing && each.pending > 0 && each.ready.length < places * 2) task(prepareBatch(each));
  }

  let soon = false;
  /** Answers come in bunches, and messages that start together cost one statement: those of two milliseconds do. */
  function pumpSoon(): void {
    if (inFlight === 0) pump();
    else if (!soon) {
      soon = true;
      setTimeout(() => {
        soon = false;
        pump();
      }, TOGETHER_MS);
    }
  }

  for (const { stream } of lanes) await ctx.boss.createQueue(sendQueue(stream), sendQueueOptions);
  const workers = await Promise.all(
    lanes.map((each) =>
      ctx.boss.work(
        sendQueue(each.stream),
        { batchSize: 4, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 },
        async (jobs) => {
          await each.room();
          each.offer(jobs.flatMap((job) => sendJobSchema.parse(job.data).intentIds));
          pump();
        },
      ),
    ),
  );

  return {
    streams: lanes.map((each) => each.stream),
    offer(stream, intentIds) {
      lane(stream)?.offer(intentIds);
      pump();
    },
    isHungry: (stream) => !stopping && lane(stream)?.pending === 0 && lane(stream)?.ready.length === 0,
    async stop() {
      stopping = true;
      for (const each of lanes) each.close();
      await Promise.all(lanes.map((each, n) => ctx.boss.offWork(sendQueue(each.stream), { id: workers[n] ?? "", wait: true })));
      const end = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      const finished = async () => {
        while (tasks.size > 0) await Promise.all(tasks);
        await giveBackAll(
          lanes.flatMap((each) => each.ready.splice(0)),
          null,
        );
      };
      await Promise.race([finished(), end]);
      tally.close();
    },
  };
}
