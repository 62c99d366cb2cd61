import { Option } from "commander";
import type { CauseRow, CauseView } from "@/domain/cause/schema.ts";
import type { AddCommand } from "./types.ts";

const VIEWS = ["open", "muted", "resolved", "all"] satisfies CauseView[]; // the schema itself would load zod for --help

const KINDS = ["message", "event"] satisfies CauseRow["kind"][];
type Listed = { state: CauseView; rule?: string; kind?: CauseRow["kind"]; json?: boolean };

export const addDeadLetters: AddCommand = (program, io, run) => {
  const dead = program.command("dead-letters").description("what failed, by what went wrong; answers 1 where something is dead");
  dead
    .command("list", { isDefault: true })
    .description("causes, those that came last first")
    .addOption(new Option("--state <state>", "open: somebody has to look at them").choices(VIEWS).default("open"))
    .option("--rule <key>", "causes that this rule has a part in")
    .addOption(new Option("--kind <kind>", "of messages alone, or of events: with how many fit this release").choices(KINDS))
    .option("--json", "as JSON")
    .action(({ state, rule, kind, json = false }: Listed) =>
      run(async (ctx) => (await import("../work/dead-letters.ts")).deadLetters(io, ctx, { view: state, rule, kind, json })),
    );
  dead
    .command("show")
    .description("one cause: of what, since when, what people know and decided, and the newest that are dead")
    .argument("<cause>", "the cause's id")
    .option("--json", "as JSON")
    .action((id: string, { json = false }: { json?: boolean }) =>
      run(async (ctx) => (await import("../work/dead-letters.ts")).deadLettersShow(io, ctx, { id, json })),
    );
};
