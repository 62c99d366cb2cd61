import { sendJobSchema, sendQueue, sendQueueOptions } from "@/domain/intent/queue.ts";
import { type SendSettings, sendSettings } from "@/domain/intent/settings.ts";
import type { Hands } from "@/domain/process/schema.ts";
import { orderOf } from "@/domain/stream/order.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { startHearing } from "./hints.ts";
import { type Loop, logged, poll } from "./poll.ts";
import { giveBackRows, openCalls } from "./send-calls.ts";
import { openClaims } from "./send-claims.ts";
import { openEar } from "./send-ear.ts";
import { GATE_MS, openGate } from "./send-gate.ts";
import { type Lane, openLane } from "./send-lane.ts";
import { openPlaces } from "./send-places.ts";
import { BATCH, openRoom, type Room } from "./send-room.ts";
import { openTokens } from "./send-tokens.ts";
import type { Sending } from "./sending.ts";
import { openTally } from "./tally.ts";
import { openTasks } from "./tasks.ts";

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
  /** It would take a few more of this stream, and begin them next. */
  takes(stream: string): boolean;
};

/** A stopping worker waits so long for answers, gives up what did not answer, and has a second to write that. */
const ANSWERS_MS = 7_000;
const STOP_MS = 8_000;
/** Answers come in bunches, and messages that start together cost one statement: those of two milliseconds do. */
const TOGETHER_MS = 2;

/**
 * Sends: one lane a stream, in the order of their priority, sharing the places of the provider accounts. A lane takes nothing that could not
 * be sent: its stream is paused, its provider's breaker open, no token left. Hints come from pg-boss and are completed as soon as a lane
 * has room for them; a slow call keeps one place and nothing else.
 */
export async function startSending(ctx: Ctx, settings: SendSettings = sendSettings): Promise<SendLoop> {
  const gate = openGate(ctx);
  await gate.refresh();
  const lanes = orderOf(ctx.release.project.streams).map((each) => openLane(each, openTokens(ctx, each)));
  const [end, giveUp] = [new AbortController(), new AbortController()];
  const stopping = end.signal;
  const tally = openTally((counts) => ctx.log.info(counts, "messages"));
  const tasks = openTasks(ctx, { words: "sending", ended: () => (stopping.aborted ? lanes.forEach(shut) : pump()) });
  const places = openPlaces();
  const sending: Sending = { ctx, settings, lanes, gate, places, tally, stopping, task: tasks.run, pump, pumpSoon, rest };
  const room = openRoom(sending);
  const claims = openClaims(sending, room);
  const sendReady = openCalls(sending, { room, heard: openEar(sending), signal: giveUp.signal });

  function pump(): void {
    if (stopping.aborted || claims.isAlone()) return;
    const now = performance.now();
    const passages = lanes.map((of) => ({ of, passage: gate.passage(of.stream) }));
    for (const { of, passage } of passages) {
      if (passage === null) shut(of);
      else if (of.ready.length > 0 && of.restUntil <= now) sendReady(of);
    }
    for (const { of, passage } of passages) if (passage && of.restUntil <= now && !claims.more(of, passage)) return;
  }

  let soon = false;
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

  function rest(of: Lane, ms: number): void {
    of.restUntil = Math.max(of.restUntil, performance.now() + ms);
    setTimeout(pump, ms).unref();
  }

  /** Nothing of it may be sent now: what is held goes back as it is, and the table keeps it. */
  function shut(of: Lane): void {
    of.drop();
    const rows = of.ready.splice(0);
    if (rows.length > 0) tasks.run(giveBackRows(ctx, rows, null));
  }

  const looking = lookAtGate(sending);
  const hints = await startHints(sending);

  return {
    ...faceOf(sending, room),
    async stop() {
      end.abort();
      for (const each of lanes) each.close();
      lanes.forEach(shut);
      setTimeout(() => giveUp.abort(), ANSWERS_MS).unref();
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref());
      const finished = async () => {
        await looking.stop();
        await hints.stop();
        await tasks.finished();
      };
      await Promise.race([finished(), late]);
      tally.close();
    },
  };
}

/** What the other jobs of the process see of it. */
function faceOf({ lanes, gate, stopping, pump }: Sending, room: Room): Omit<SendLoop, "stop"> {
  const lane = (stream: string) => lanes.find((each) => each.stream === stream);
  /** The lane, where it can send what comes: nothing there waits for its place. */
  const willing = (stream: string) => {
    const of = lane(stream);
    const can = !stopping.aborted && gate.passage(stream) !== null && of?.lone.size === 0 && of.ready.length === 0;
    return can ? of : null;
  };
  return {
    streams: lanes.map((each) => each.stream),
    open: () => lanes.filter(room.toHint).map(({ stream }) => stream),
    offer(stream, intentIds) {
      lane(stream)?.offer(intentIds);
      pump();
    },
    isHungry: (stream) => willing(stream)?.pending === 0,
    takes: (stream) => (willing(stream)?.pending ?? BATCH) < BATCH,
    hands: () => ({
      inFlight: lanes.reduce((sum, each) => sum + each.inFlight, 0),
      ready: lanes.reduce((sum, each) => sum + each.ready.length, 0),
    }),
  };
}

/** A pause, an open breaker and their end are seen by every worker within a second. */
function lookAtGate({ ctx, gate, pump }: Sending): Loop {
  return poll({
    busy: GATE_MS,
    idle: GATE_MS,
    onChange: logged(ctx, "pauses and breakers cannot be read", "pauses and breakers are read again"),
    async run() {
      await gate.refresh();
      pump();
      return false;
    },
  });
}

/** One lane after the other: making a queue takes a lock that all share. */
async function startHints({ ctx, lanes, pump }: Sending): Promise<Loop> {
  const hints: Loop[] = [];
  for (const lane of lanes)
    hints.push(
      await startHearing(ctx, {
        queue: sendQueue(lane.stream),
        options: sendQueueOptions,
        how: { batchSize: 4, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 1 },
        async hear(jobs) {
          await lane.room();
          lane.offer(jobs.flatMap((job) => sendJobSchema.parse(job.data).intentIds));
          pump();
        },
      }),
    );
  return {
    async stop() {
      await Promise.all(hints.map((each) => each.stop()));
    },
  };
}
