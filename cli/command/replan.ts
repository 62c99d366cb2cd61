import type { Command } from "commander";
import type { ReplanWords } from "../work/replan.ts";
import type { AddCommand } from "./types.ts";

type Json = { json?: boolean };

export const addReplan: AddCommand = (program, io, run) => {
  const replan = program.command("replan").description("have events planned again, or taken back in: first a plan, then a run");
  const work = () => import("../work/replan.ts");
  const one = (name: string, what: string): Command =>
    replan.command(name).description(what).argument("<plan>", "its id").option("--json", "the result as JSON");
  addPlan(replan, (words) => run(async (ctx) => (await work()).replanPlan(io, ctx, words)));
  replan
    .command("list")
    .description("the newest plans and runs")
    .option("--json", "as JSON")
    .action(({ json = false }: Json) => run(async (ctx) => (await work()).replanList(io, ctx, { json })));
  one("show", "what a plan says, and how far a run is").action((id: string, { json = false }: Json) =>
    run(async (ctx) => (await work()).replanShow(io, ctx, { id, json })),
  );
  one("items", "every event of it: verdict and result").action((id: string, { json = false }: Json) =>
    run(async (ctx) => (await work()).replanItems(io, ctx, { id, json })),
  );
  one("run", "start a plan; its first event is planned after ten seconds")
    .option("--yes", "do not ask")
    .action((id: string, { json = false, yes = false }: Json & { yes?: boolean }) =>
      run(async (ctx) => (await work()).replanRun(io, ctx, { id, yes, json })),
    );
  for (const [deed, what] of [
    ["refresh", "judge the events of a plan anew"],
    ["undo", "take a start back in its first ten seconds"],
    ["pause", "do nothing more of it"],
    ["resume", "let it go on"],
    ["abort", "end it; what it did stays done"],
  ] as const) // the deeds' names
    one(deed, what).action((id: string, { json = false }: Json) =>
      run(async (ctx) => (await work()).replanDeed(io, ctx, { id, deed, json })),
    );
};

function addPlan(replan: Command, plan: (words: ReplanWords) => Promise<void>): void {
  replan
    .command("plan")
    .description("choose events and judge each; changes nothing")
    .requiredOption("--reason <text>", "why; kept in the audit log")
    .option("--id <event...>", "these events")
    .option("--cause <id>", "every event that is dead of this cause")
    .option("--filter <word=value...>", "every event that fits: state, outcome, type, source, aggregateId, from, until")
    .option("--fault <code@place>", "with --filter: only those with this fault, as misfit@/payload/total")
    .option("--refused-of <plan>", "what an earlier run could not do")
    .option("--every-rule", "ask every rule that was asked before, not only those that failed or were off")
    .option("--new-rules", "ask rules too that were never asked; they make only what is not past its deadline")
    .option("--json", "the plan as JSON")
    .action(plan);
}
