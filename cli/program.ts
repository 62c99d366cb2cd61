import { Command } from "commander";
import { addDeadLetters } from "./command/dead-letters.ts";
import { addDoctor } from "./command/doctor.ts";
import { addEvent } from "./command/event.ts";
import { addKey } from "./command/key.ts";
import { addMessage } from "./command/message.ts";
import { addNew } from "./command/new.ts";
import { addPassword } from "./command/password.ts";
import { addReadmit } from "./command/readmit.ts";
import { addReplan } from "./command/replan.ts";
import { addReplay } from "./command/replay.ts";
import { addRule } from "./command/rule.ts";
import { addSettle } from "./command/settle.ts";
import { addStream } from "./command/stream.ts";
import { addSuppress } from "./command/suppress.ts";
import { addTemplate } from "./command/template.ts";
import { addTrace } from "./command/trace.ts";
import type { Run } from "./command/types.ts";
import { addWhy } from "./command/why.ts";
import type { Io } from "./io.ts";
import { withContext } from "./open.ts";

/** In the order in which the help lists them. */
const COMMANDS = [
  addTrace,
  addWhy,
  addDoctor,
  addRule,
  addTemplate,
  addNew,
  addStream,
  addKey,
  addSuppress,
  addReadmit,
  addEvent,
  addSettle,
  addDeadLetters,
  addMessage,
  addReplay,
  addReplan,
  addPassword,
];

/**
 * The commands. What they answer to the shell is put into `outcome`. What they do (`work/`) is loaded when they run: `--help`
 * answers at once.
 */
export function buildProgram(io: Io, outcome: { code: number }): Command {
  const run: Run = async (work) => {
    outcome.code = await withContext(io, work);
  };
  const program = new Command("waybill")
    .description("Explains every message that Waybill sent, and every one that it did not.")
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text.trimEnd()), writeErr: (text) => io.err(text.trimEnd()) })
    .showHelpAfterError("(waybill --help lists the commands)")
    .addHelpText(
      "after",
      `
Exit codes: 0 done, 1 the answer is no (nothing found, damage found), 2 wrong arguments, 3 it could not work.
It looks into DATABASE_URL, or else into the embedded database of "npm start". Times are UTC. NO_COLOR is honoured.`,
    );
  for (const add of COMMANDS) add(program, io, run);
  return program;
}
