import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT } from "./local.ts";
import { fail } from "./terminal.ts";

/** `npm run test:failures [-- volume …]`: the six failure modes, each from its fault to full recovery; or those named (docs/failures.md). */
const vitest = path.join(ROOT, "node_modules/.bin/vitest");
const named = process.argv.slice(2).map((mode) => `test/failures/${mode}`);
const options = ["run", "--project=db", "--reporter=verbose", ...(named.length > 0 ? named : ["test/failures/"])];
spawn(vitest, options, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] })
  .once("error", fail)
  .once("close", (code) => process.exit(code ?? 1));
