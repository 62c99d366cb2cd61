import type { AddCommand } from "./types.ts";

export const addSuppress: AddCommand = (program, io, run) => {
  const suppress = program.command("suppress").description("addresses that nothing is sent to");
  suppress
    .command("add")
    .description("send nothing to an address from now on")
    .argument("<address>")
    .option("--reason <text>", "why; kept with it", "manual")
    .option("--category <key>", "only messages of this category", "all")
    .action(async (address: string, { reason, category }: { reason: string; category: string }) => {
      const { suppressAdd } = await import("../work/suppress.ts");
      await run((ctx) => suppressAdd(io, ctx, { address, reason, scope: category }));
    });
  suppress
    .command("lift")
    .description("allow an address again")
    .argument("<address>")
    .option("--reason <text>", "why; kept in the audit log", "manual")
    .action(async (address: string, { reason }: { reason: string }) => {
      const { suppressLift } = await import("../work/suppress.ts");
      await run((ctx) => suppressLift(io, ctx, { address, reason }));
    });
  suppress
    .command("list")
    .description("the newest 200 suppressions in force")
    .option("--all", "lifted ones too")
    .option("--json", "as JSON")
    .action(async ({ json = false, all = false }: { json?: boolean; all?: boolean }) => {
      const { suppressList } = await import("../work/suppress.ts");
      await run((ctx) => suppressList(io, ctx, { json, all }));
    });
};
