import type { AddCommand } from "./types.ts";

export const addTrace: AddCommand = (program, io, run) => {
  program
    .command("trace")
    .description("tell the whole path of an event, a message or a person: what happened, what was decided and why")
    .argument(
      "<word>",
      "an id of an event, message, submission, attempt or mail; an event id, business id, person or Message-ID of yours; an address",
    )
    .option("--json", "everything that is known, as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  waybill trace ada@example.com\n  waybill trace inv_42\n  waybill trace 0192f0c1-7a3e-7c4e-9d0a-1f2e3d4c5b6a --json | jq .messages[0].sentence",
    )
    .action(async (word: string, { json = false }: { json?: boolean }) => {
      const { trace } = await import("../work/trace.ts");
      await run((ctx) => trace(io, ctx, { word, json }));
    });
};
