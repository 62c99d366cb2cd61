import type { AddCommand } from "./types.ts";

export const addDoctor: AddCommand = (program, io, run) => {
  program
    .command("doctor")
    .description("look for every violation of the invariants I1 to I11 in the database; exit code 1 if there is one")
    .option("--json", "the findings as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { doctor } = await import("../work/doctor.ts");
      await run((ctx) => doctor(io, ctx, { json }));
    });
};
