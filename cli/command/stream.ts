import type { AddCommand } from "./types.ts";

export const addStream: AddCommand = (program, io, run) => {
  const stream = program.command("stream").description("see the streams, pause and resume them");
  stream
    .command("list")
    .description("every stream with what waits in it, its provider and what keeps it")
    .option("--json", "as JSON")
    .action(async ({ json = false }: { json?: boolean }) => {
      const { streamList } = await import("../work/stream.ts");
      await run((ctx) => streamList(io, ctx, { json }));
    });
  stream
    .command("pause")
    .description("start nothing more of a stream; what is on its way ends, deadlines go on")
    .argument("<stream>", "the stream's key")
    .requiredOption("--reason <text>", "why; shown to everybody, and kept in the audit log")
    .option("--json", "the result as JSON")
    .action(async (key: string, { reason, json = false }: { reason: string; json?: boolean }) => {
      const { streamPause } = await import("../work/stream.ts");
      await run((ctx) => streamPause(io, ctx, { key, reason, json }));
    });
  stream
    .command("resume")
    .description("let a paused stream go on")
    .argument("<stream>", "the stream's key")
    .option("--reason <text>", "why; kept in the audit log")
    .option("--json", "the result as JSON")
    .action(async (key: string, { reason, json = false }: { reason?: string; json?: boolean }) => {
      const { streamResume } = await import("../work/stream.ts");
      await run((ctx) => streamResume(io, ctx, { key, reason, json }));
    });
};
