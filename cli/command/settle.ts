import { Argument } from "commander";
import type { AddCommand } from "./types.ts";

export const addSettle: AddCommand = (program, io, run) => {
  program
    .command("settle")
    .description("say what became of an uncertain message; exit code 1 where somebody or something settled it before")
    .argument("<id>", "the message's id")
    .addArgument(new Argument("<what>", "what you know").choices(["sent", "not-sent", "left"]))
    .requiredOption("--reason <text>", "what tells you; kept in the timeline and the audit log")
    .option("--within <hours>", "with not-sent: a new deadline, so many hours from now", Number)
    .option("--json", "the result as JSON")
    .action(
      async (id: string, what: "sent" | "not-sent" | "left", options: { reason: string; within?: number; json?: boolean }) => {
        const { settle } = await import("../work/settle.ts");
        const { reason, within: withinHours, json = false } = options;
        const verdict = what === "not-sent" ? "not_sent" : what;
        await run((ctx) => settle(io, ctx, { id, verdict, reason, ...(withinHours === undefined ? {} : { withinHours }), json }));
      },
    );
};
