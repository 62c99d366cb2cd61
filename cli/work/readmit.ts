import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { advanceReplans } from "@/domain/replan/advance.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { runReplan } from "@/domain/replan/run.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";

const ids = z.array(z.uuid());
type Input = { eventIds: string[]; reason: string };

/** Takes back what fits now; the answer is no where something stays in quarantine. */
export async function readmit(io: Io, ctx: Ctx, { eventIds, reason }: Input): Promise<ExitCode> {
  if (!ids.safeParse(eventIds).success)
    throw new WaybillError("bad_event_id", 'An event is named by Waybill\'s id of it, a uuid: "waybill trace" shows it.');
  const [back, kept] = eventIds.length > 0 ? await some(ctx, { eventIds, reason }) : await all(ctx, reason);
  io.out(`${back} taken back in, ${kept} kept in quarantine.`);
  return kept > 0 ? exit.negative : exit.ok;
}

async function some(ctx: Ctx, input: Input): Promise<[back: number, kept: number]> {
  const { readmitted, kept } = await readmitEvents(ctx, input);
  return [readmitted.length, kept.length];
}

/** By a plan and its run: however many there are, and wherever this process ends. */
async function all(ctx: Ctx, reason: string): Promise<[back: number, kept: number]> {
  const choice = { by: "filter" as const, filter: { state: "quarantined" as const } };
  const { id } = await planReplan(ctx, { choice, options: { scope: "unsettled", newRules: false }, reason });
  const plan = await worked(ctx, id, ["building"]);
  const started = await runReplan(ctx, plan);
  const done = started.ok ? await worked(ctx, id, ["starting", "running"]) : plan;
  return [done.done, done.total - done.done];
}

/** Looks in a row at which there is no step to do, more than an undo period has: another release plans, then. */
const MOST_IDLE = 300;
const IDLE_MS = 100;

/** A worker does it, or this process: whoever is first at a step. */
async function worked(ctx: Ctx, id: string, states: readonly Replan["state"][]): Promise<Replan> {
  for (let idle = 0; ; ) {
    const replan = await readReplan(ctx, { id });
    if (!states.includes(replan.state)) return replan;
    idle = (await advanceReplans(ctx)) ? 0 : idle + 1;
    if (idle > MOST_IDLE)
      throw new WaybillError("no_worker", `Nobody does the plan ${id}: another release plans than this process has.`);
    if (idle > 0) await sleep(IDLE_MS);
  }
}
