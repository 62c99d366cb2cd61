import type { AddCommand } from "./types.ts";

export const addWhy: AddCommand = (program, io, run) => {
  program
    .command("why")
    .description("say why somebody got, or did not get, a message; exit code 1 where nothing about it was ever taken in")
    .argument("<who>", "an address, or your id of a person")
    .argument("[rule]", "the rule that should have written (default: each of them)")
    .option("--at <day>", "a day (2026-11-29), days (2026-11-01/2026-11-05) or a moment with its offset")
    .option("--zone <name>", "the time zone of that day, as Europe/Berlin (default: UTC)")
    .option("--about <id>", "the business id of the message, as inv_42")
    .option("--json", "the answer as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  waybill why ada@example.com welcome\n  waybill why cus_42 --at 2026-11-29 --zone Europe/Berlin",
    )
    .action(
      async (who: string, rule: string | undefined, options: { at?: string; zone?: string; about?: string; json?: boolean }) => {
        const { whyCommand } = await import("../work/why.ts");
        const { at, zone, about, json = false } = options;
        await run((ctx) => whyCommand(io, ctx, { who, rule, at, zone, businessId: about, json }));
      },
    );
};
