import type { AddCommand } from "./types.ts";

type Words = { reason?: string };

export const addReadmit: AddCommand = (program, io, run) => {
  program
    .command("readmit")
    .description("take quarantined events back in that fit the catalogue now; they are planned like new ones")
    .argument("[event...]", "Waybill's ids of events (default: every quarantined event, by a plan that is run at once)")
    .option("--reason <text>", "why; kept in the audit log")
    .action(async (eventIds: string[], { reason = "waybill readmit" }: Words) => {
      const { readmit } = await import("../work/readmit.ts");
      await run((ctx) => readmit(io, ctx, { eventIds, reason }));
    });
};
