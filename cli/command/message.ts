import type { AddCommand } from "./types.ts";

type Reason = { reason: string; json?: boolean };

export const addMessage: AddCommand = (program, io, run) => {
  program
    .command("retry")
    .description("have a message that failed sent again, under its identity; exit code 1 where it is not dead any more")
    .argument("<id>", "the message's id")
    .requiredOption("--reason <text>", "why; kept in the timeline and the audit log")
    .option("--template-version <id>", 'the version: "current", "as_failed", or the id of one', "current")
    .option("--within <hours>", "a new deadline, so many hours from now", Number)
    .option("--json", "the result as JSON")
    .action(async (id: string, { templateVersion, within, ...said }: Reason & { templateVersion: string; within?: number }) => {
      const { retry } = await import("../work/message.ts");
      await run((ctx) => retry(io, ctx, { id, version: templateVersion, withinHours: within, json: false, ...said }));
    });
  program
    .command("send-again")
    .description("make a new message of one that is at rest; exit code 1 where that is not possible")
    .argument("<id>", "the message's id")
    .requiredOption("--reason <text>", "why; kept in both timelines and the audit log")
    .option("--to <address>", "to another address")
    .option("--json", "the result as JSON")
    .action(async (id: string, { to, ...said }: Reason & { to?: string }) => {
      const { again } = await import("../work/message.ts");
      await run((ctx) => again(io, ctx, { id, address: to, json: false, ...said }));
    });
  program
    .command("drop")
    .description("drop messages and events that are dead, for 30 days; exit code 1 where one was not dropped")
    .argument("[id...]", "their ids: Waybill's own")
    .option(
      "--cause <id>",
      "all that is dead of this cause instead; a worker does it. With --take-back: all that was dropped of it last",
    )
    .requiredOption("--reason <text>", "why; kept in the timeline and the audit log")
    .option("--take-back", "make dropped ones what they were before")
    .option("--json", "the result as JSON")
    .action(async (ids: string[], { takeBack = false, cause, ...said }: Reason & { takeBack?: boolean; cause?: string }) => {
      if ((cause === undefined) === (ids.length === 0))
        program.error("error: name messages and events by their ids, or one cause");
      if (cause !== undefined) {
        const { dropWhole } = await import("../work/drop-whole.ts");
        return run((ctx) => dropWhole(io, ctx, { cause, takeBack, json: false, ...said }));
      }
      const { drop } = await import("../work/message.ts");
      await run((ctx) => drop(io, ctx, { ids, takeBack, json: false, ...said }));
    });
};
