import { parseInput } from "@/domain/input/parse.ts";
import { many } from "@/domain/list/many.policy.ts";
import { abortReplan, pauseReplan, resumeReplan } from "@/domain/replan/hold.ts";
import { listReplanItems } from "@/domain/replan/items.ts";
import { listReplans } from "@/domain/replan/list.ts";
import { planReplan } from "@/domain/replan/plan.ts";
import { readReplan } from "@/domain/replan/read.ts";
import { refreshReplan, runReplan, undoReplan } from "@/domain/replan/run.ts";
import { planReplanSchema } from "@/domain/replan/schema.ts";
import { replanReasonWords, replanResultWords, replanVerdictWords } from "@/domain/replan/words.policy.ts";
import { refusalInWords } from "@/domain/replay/refusal.policy.ts";
import type { ReplayDone } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { showReplan } from "../show/replan.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";
import { filterOf } from "./filter-words.ts";
import { wholePlan } from "./whole-plan.ts";

type Asked = { id: string; json: boolean };

/** The options of `replan plan`, as commander gives them. */
export type ReplanWords = {
  reason: string;
  id?: string[];
  cause?: string;
  filter?: string[];
  fault?: string;
  everyRule?: boolean;
  newRules?: boolean;
  refusedOf?: string;
  json?: boolean;
};

/** Makes a plan and waits until the worker has judged all of it. The answer is no where nothing would be done. */
export async function replanPlan(io: Io, ctx: Ctx, words: ReplanWords): Promise<ExitCode> {
  const options = { scope: words.everyRule ? "all" : "unsettled", newRules: words.newRules ?? false };
  const input = parseInput(planReplanSchema, { choice: choiceOf(words), options, reason: words.reason });
  const { id } = await planReplan(ctx, input);
  const plan = await wholePlan(io, () => readReplan(ctx, { id }));
  if (words.json) io.out(jsonText(plan, 2));
  else showReplan(io, plan);
  return plan.toDo > 0 ? exit.ok : exit.negative;
}

function choiceOf({ id, cause, filter, fault, refusedOf }: ReplanWords): unknown {
  const [, code, place = ""] = /^(\w+)@?(.*)$/s.exec(fault ?? "") ?? [];
  const chosen = [
    id && { by: "ids", ids: id },
    cause !== undefined && { by: "cause", causeId: cause },
    refusedOf !== undefined && { by: "replan", replanId: refusedOf, results: ["refused"] },
    (filter || code) && { by: "filter", filter: { ...filterOf(filter ?? []), ...(code ? { fault: { code, place } } : {}) } },
  ].filter((each) => typeof each === "object");
  if (chosen.length === 1) return chosen[0];
  throw new WaybillError("bad_input", "Say one of --id, --cause, --refused-of and --filter (or --fault).", { status: 422 });
}

export async function replanList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const { rows } = await listReplans(ctx);
  if (json) io.out(jsonText(rows, 2));
  else
    for (const line of table([
      ["PLAN", "PLANNED", "BY", "STATE", "EVENTS", "TO DO", "DONE", "MESSAGES", "WHY"],
      ...rows.map((row) =>
        [
          row.id,
          `${seconds(row.createdAt)} UTC`,
          row.plannedBy,
          row.stale ? "stale plan" : row.state,
          ...[row.total, row.toDo, row.done, row.made].map(String),
          row.reason,
        ].map(plain),
      ),
    ]))
      io.out(line);
  return exit.ok;
}

export async function replanShow(io: Io, ctx: Ctx, { id, json }: Asked): Promise<ExitCode> {
  const replan = await readReplan(ctx, { id });
  if (json) io.out(jsonText(replan, 2));
  else showReplan(io, replan);
  return exit.ok;
}

/** A line an event. Nothing is held back, and nothing is kept in memory. */
export async function replanItems(io: Io, ctx: Ctx, { id, json }: Asked): Promise<ExitCode> {
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listReplanItems>> = await listReplanItems(ctx, { id, cursor, limit: 200 });
    for (const item of page.rows) {
      const said = item.result ? replanResultWords[item.result] : item.verdict && replanVerdictWords[item.verdict];
      const why = item.resultReason === null ? (item.reason ?? "") : replanReasonWords(item.resultReason);
      io.out(json ? jsonText(item) : plain([item.no, item.id, item.type, said, why].filter(Boolean).join("  ")));
    }
    cursor = page.next;
  }
  return exit.ok;
}

/** Shows the plan, asks, and runs it as it was shown: the revision of the plan is the one that counts. */
export async function replanRun(io: Io, ctx: Ctx, { id, yes, json }: Asked & { yes: boolean }): Promise<ExitCode> {
  const plan = await readReplan(ctx, { id });
  if (!json) showReplan(io, plan);
  const question = `Plan ${many(plan.toDo, "event")} again, and make ${many(plan.messages, "message")}? `;
  if (plan.state === "planned" && !yes && !(await io.ask(question))) {
    io.err("Nothing was done. Say --yes where nobody can be asked.");
    return exit.negative;
  }
  return tell(io, await runReplan(ctx, plan), json);
}

type Deed = "refresh" | "undo" | "pause" | "resume" | "abort";

export async function replanDeed(io: Io, ctx: Ctx, { id, deed, json }: Asked & { deed: Deed }): Promise<ExitCode> {
  return tell(io, await deeds[deed](ctx, id), json);
}

const deeds: Readonly<Record<Deed, (ctx: Ctx, id: string) => Promise<ReplayDone>>> = {
  refresh: async (ctx, id) => refreshReplan(ctx, { id, revision: (await readReplan(ctx, { id })).revision }),
  undo: (ctx, id) => undoReplan(ctx, { id }),
  pause: (ctx, id) => pauseReplan(ctx, { id }),
  resume: (ctx, id) => resumeReplan(ctx, { id }),
  abort: (ctx, id) => abortReplan(ctx, { id }),
};

function tell(io: Io, done: ReplayDone, json: boolean): ExitCode {
  if (json) io.out(jsonText(done, 2));
  else if (done.ok) io.out(`It is ${done.state}.`);
  else io.err(plain(refusalInWords(done)));
  return done.ok ? exit.ok : exit.negative;
}
