import { setTimeout as sleep } from "node:timers/promises";
import { parseInput } from "@/domain/input/parse.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { type PlanReplay, planReplaySchema, type Replay } from "@/domain/replay/schema.ts";
import { versionOfText } from "@/domain/revival/version-text.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { showReplay } from "../show/replay.ts";
import { jsonText } from "../show/text.ts";

/** The options of `replay plan`, as commander gives them. */
export type PlanWords = {
  reason: string;
  id?: string[];
  cause?: string;
  filter?: string[];
  failedOf?: string;
  templateVersion: string;
  within?: number;
  includeUnknown?: boolean;
  includePermanent?: boolean;
  perPerson: number;
  rate?: number;
  canary?: number;
  facts?: string;
  json?: boolean;
};

/** Makes a plan and waits until the worker has judged all of it. The answer is no where it would send nothing. */
export async function replayPlan(io: Io, ctx: Ctx, words: PlanWords): Promise<ExitCode> {
  const { id } = await planReplay(ctx, readPlan(words));
  const plan = await whole(io, ctx, id);
  if (words.json) io.out(jsonText(plan, 2));
  else showReplay(io, plan);
  return plan.toSend > 0 ? exit.ok : exit.negative;
}

function readPlan(words: PlanWords): PlanReplay {
  return parseInput(planReplaySchema, {
    choice: choiceOf(words),
    options: {
      version: versionOfText(words.templateVersion),
      withinHours: words.within ?? null,
      includeUnknown: words.includeUnknown ?? false,
      includePermanent: words.includePermanent ?? false,
      perPerson: words.perPerson,
      perSecond: words.rate ?? null,
      canary: words.canary ?? null,
      ...(words.facts === undefined ? {} : { facts: words.facts }),
    },
    reason: words.reason,
  });
}

function choiceOf({ id, cause, filter, failedOf }: PlanWords): unknown {
  const chosen = [
    id && { by: "ids", ids: id },
    cause !== undefined && { by: "cause", causeId: cause },
    filter && { by: "filter", filter: Object.fromEntries(filter.map(wordOf)) },
    failedOf !== undefined && { by: "replay", replayId: failedOf, results: ["failed"] },
  ].filter((each) => typeof each === "object");
  if (chosen.length === 1) return chosen[0];
  throw new WaybillError("bad_input", "Say one of --id, --cause, --filter and --failed-of.", { status: 422 });
}

function wordOf(text: string): [string, string] {
  const [, word, value] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (word !== undefined && value !== undefined) return [word, value];
  throw new WaybillError("bad_input", `"${text}" is no filter: write word=value.`, { status: 422 });
}

/** A worker judges a few thousand a second; one that is not there is told after so long without a step. */
const PATIENCE_MS = 30_000;

async function whole(io: Io, ctx: Ctx, id: string): Promise<Replay> {
  let [said, since] = ["", performance.now()];
  for (;;) {
    const plan = await readReplay(ctx, { id });
    if (plan.state !== "building") return plan;
    const now = `${plan.filled ? "" : "at least "}${plan.total} chosen, ${plan.judged} judged`;
    if (now !== said) {
      io.err(now);
      [said, since] = [now, performance.now()];
    }
    if (performance.now() - since > PATIENCE_MS)
      throw new WaybillError("no_worker", `Nobody builds the plan ${id}. Is a worker of the newest release running?`);
    await sleep(250);
  }
}
