import { setTimeout as sleep } from "node:timers/promises";
import type { EventClaim } from "@/domain/decision/claim.ts";
import { type PlanInput, planEvents } from "@/domain/decision/plan.ts";
import { PLAN_QUEUE, planJobSchema, planQueueOptions } from "@/domain/event/queue.ts";
import type { Ctx } from "@/lib/context.ts";
import { startHearing } from "./hints.ts";
import { type Loop, logged, poll } from "./poll.ts";
import type { SendLoop } from "./send-loop.ts";
import { openTasks } from "./tasks.ts";

export type Planning = Loop & {
  /** How many events this process would plan itself, at once, instead of hinting at them. Waits for a while where it has its hands full. */
  few(): Promise<number>;
  /** Plans events that were claimed for it. Where it dies over them, their lease ends. */
  plan(claims: readonly EventClaim[]): void;
  /** Resolves when nothing that it was given is under way. */
  finished(): Promise<void>;
};

/** More than these are shared with other workers. */
const FEW = 25;
/** So many lots at once, at most. */
const AT_ONCE = 2;
/** Events that come meanwhile are fewer lots, of more. Past this something else holds it up, and others are told. */
const PATIENCE_MS = 250;

/**
 * Wakes at a hint; a lost NOTIFY costs a second, a lost job the trust of its hint. The sweep reads the table itself (I9). A few
 * messages that are due go straight to `sending`, where they are next (docs/decisions/0181).
 */
export async function startPlanning(ctx: Ctx, sending: Pick<SendLoop, "takes" | "offer"> | null): Promise<Planning> {
  const lots = openTasks(ctx, { words: "planning; it is tried again when the claim ends" });
  let stopping = false;
  const plan = async (input: Pick<PlanInput, "eventIds" | "claims"> = {}) => {
    const takes = (stream: string) => sending?.takes(stream) === true;
    const { handed, ...counts } = await planEvents(ctx, { ...input, takes, isStopping: () => stopping });
    for (const { stream, intentIds } of handed) sending?.offer(stream, intentIds);
    return Object.values(counts).some((count) => count > 0);
  };
  const hints = await startHearing(ctx, {
    queue: PLAN_QUEUE,
    options: planQueueOptions,
    how: { batchSize: 5, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
    async hear(jobs) {
      await plan({ eventIds: jobs.flatMap((job) => planJobSchema.parse(job.data).eventIds) });
    },
  });
  const sweep = poll({
    busy: 1_000,
    idle: 1_000,
    run: () => plan(),
    onChange: logged(ctx, "planning cannot read", "planning works again"),
  });
  return {
    async few() {
      const isFull = () => lots.underWay().length >= AT_ONCE;
      if (isFull()) await Promise.race([...lots.underWay(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      return isFull() ? 0 : FEW;
    },
    plan(claims) {
      if (claims.length > 0) lots.run(plan({ claims }));
    },
    finished: lots.finished,
    async stop() {
      stopping = true;
      await Promise.all([sweep.stop(), hints.stop()]);
      await lots.finished();
    },
  };
}
