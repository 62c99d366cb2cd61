import { processIo } from "./io.ts";
import { runCommand } from "./run.ts";

process.exitCode = await runCommand(processIo(), process.argv.slice(2));
