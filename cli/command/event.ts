import type { AddCommand } from "./types.ts";

type Words = { file: string; reason: string; json?: boolean };

export const addEvent: AddCommand = (program, io, run) => {
  const event = program.command("event").description("mend single events");
  event
    .command("correct")
    .description("put another payload in the place of one that does not fit; exit code 1 where it still does not")
    .argument("<id>", "Waybill's id of the event")
    .requiredOption("--file <path>", 'the whole payload as JSON; "-" reads it from the standard input')
    .option(
      "--seen <no>",
      "the correction that the file was made from, as trace numbers it; left out: it was made from what came",
      Number,
      0,
    )
    .requiredOption("--reason <text>", "why; kept with it and in the audit log")
    .option("--json", "the result as JSON")
    .action(async (id: string, words: Words) => {
      const { correct } = await import("../work/event.ts");
      await run((ctx) => correct(io, ctx, { id, json: false, ...words }));
    });
};
