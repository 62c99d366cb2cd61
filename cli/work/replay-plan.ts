import { parseInput } from "@/domain/input/parse.ts";
import { planReplay } from "@/domain/replay/plan.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { type PlanReplay, planReplaySchema } from "@/domain/replay/schema.ts";
import { versionOfText } from "@/domain/revival/version-text.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { showReplay } from "../show/replay.ts";
import { jsonText } from "../show/text.ts";
import { filterOf } from "./filter-words.ts";
import { wholePlan } from "./whole-plan.ts";

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
  const plan = await wholePlan(io, () => readReplay(ctx, { id }));
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
    filter && { by: "filter", filter: filterOf(filter) },
    failedOf !== undefined && { by: "replay", replayId: failedOf, results: ["failed"] },
  ].filter((each) => typeof each === "object");
  if (chosen.length === 1) return chosen[0];
  throw new WaybillError("bad_input", "Say one of --id, --cause, --filter and --failed-of.", { status: 422 });
}
