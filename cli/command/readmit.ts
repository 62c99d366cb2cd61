import type { AddCommand } from "./types.ts";

export const addReadmit: AddCommand = (program, io, run) => {
  program
    .command("readmit")
    .description("take quarantined events back in that fit the catalogue now; they are planned like new ones")
    .argument("[event...]", "Waybill's ids of events (default: every quarantined event)")
    .action(async (eventIds: string[]) => {
      const { readmit } = await import("../work/readmit.ts");
      await run((ctx) => readmit(io, ctx, { eventIds }));
    });
};
