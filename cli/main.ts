import { CommanderError } from "commander";
import { exit } from "./exit.ts";
import { processIo } from "./io.ts";
import { explainFailure } from "./open.ts";
import { buildProgram } from "./program.ts";

const io = processIo();
try {
  const outcome = { code: exit.ok as number };
  await buildProgram(io, outcome).parseAsync(process.argv);
  process.exitCode = outcome.code;
} catch (error) {
  // commander has printed its own words; --help and --version end here too, with 0
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? exit.ok : exit.usage) : explainFailure(io, error);
}
