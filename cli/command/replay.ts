import type { Command } from "commander";
import type { PlanWords } from "../work/replay-plan.ts";
import type { AddCommand } from "./types.ts";

type Json = { json?: boolean };

export const addReplay: AddCommand = (program, io, run) => {
  const replay = program.command("replay").description("have dead messages sent again: first a plan, then a run");
  const one = (name: string, what: string): Command =>
    replay.command(name).description(what).argument("<replay>", "the replay's id").option("--json", "the result as JSON");
  addPlan(replay, (words) => run(async (ctx) => (await import("../work/replay-plan.ts")).replayPlan(io, ctx, words)));
  replay
    .command("list")
    .description("the newest plans and runs")
    .option("--json", "as JSON")
    .action(({ json = false }: Json) => run(async (ctx) => (await import("../work/replay.ts")).replayList(io, ctx, { json })));
  one("show", "what a plan says, and how far a run is").action((id: string, { json = false }: Json) =>
    run(async (ctx) => (await import("../work/replay.ts")).replayShow(io, ctx, { id, json })),
  );
  one("items", "every message of it: verdict and result").action((id: string, { json = false }: Json) =>
    run(async (ctx) => (await import("../work/replay.ts")).replayItems(io, ctx, { id, json })),
  );
  one("run", "start a plan; its first message goes after ten seconds")
    .option("--yes", "do not ask")
    .action((id: string, { json = false, yes = false }: Json & { yes?: boolean }) =>
      run(async (ctx) => (await import("../work/replay.ts")).replayRun(io, ctx, { id, yes, json })),
    );
  one("rate", "how many a second go from now on")
    .argument("<rate>", 'messages a second, or "none": as fast as it goes')
    .action((id: string, rate: string, { json = false }: Json) =>
      run(async (ctx) => (await import("../work/replay.ts")).replayRate(io, ctx, { id, rate, json })),
    );
  for (const [deed, what] of [
    ["refresh", "judge the messages of a plan anew"],
    ["undo", "take a start back in its first ten seconds"],
    ["pause", "make nothing more of it live; what is on its way goes on"],
    ["resume", "let it go on, also after its canary"],
    ["abort", "end it; what is on its way goes on"],
  ] as const) // the deeds' names
    one(deed, what).action((id: string, { json = false }: Json) =>
      run(async (ctx) => (await import("../work/replay.ts")).replayDeed(io, ctx, { id, deed, json })),
    );
};

function addPlan(replay: Command, plan: (words: PlanWords) => Promise<void>): void {
  replay
    .command("plan")
    .description("choose messages and judge each; sends nothing")
    .requiredOption("--reason <text>", "why; kept in the audit log and on each message's timeline")
    .option("--id <message...>", "these messages")
    .option("--cause <id>", "every message that died of this cause")
    .option(
      "--filter <word=value...>",
      "every message that fits: status, rule, address, template, stream, reason, class, since, until …",
    )
    .option("--failed-of <replay>", "what failed in an earlier run")
    .option("--template-version <id>", 'the version: "current", "as_failed", or the id of one', "current")
    .option("--within <hours>", "a new deadline", Number)
    .option("--include-unknown", "also those of which nobody can tell: you answer for it that they were not sent")
    .option("--include-permanent", "also those whose recipient was refused for good")
    .option("--per-person <n>", "at most so many to one person", Number, 1)
    .option("--rate <n>", "messages a second", Number)
    .option("--canary <n>", "after so many, ask", Number)
    .option("--facts <json>", "a JSON Merge Patch of the facts of each")
    .option("--json", "the plan as JSON")
    .action(plan);
}
