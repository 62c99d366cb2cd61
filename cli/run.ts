import { CommanderError } from "commander";
import { exit } from "./exit.ts";
import type { Io } from "./io.ts";
import { explainFailure } from "./open.ts";
import { buildProgram } from "./program.ts";

/** Runs `waybill <args>` and gives its exit code. */
export async function runCommand(io: Io, args: string[]): Promise<number> {
  const outcome: { code: number } = { code: exit.ok };
  try {
    await buildProgram(io, outcome).parseAsync(args, { from: "user" });
    return outcome.code;
  } catch (error) {
    // commander has printed its own words; --help ends here too, with 0
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage;
    return explainFailure(io, error);
  }
}
