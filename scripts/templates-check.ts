import { parseArgs } from "node:util";
import { localEnvironment } from "./local.ts";
import { buildIfChanged } from "./release/build-if-changed.ts";
import { checkBuild } from "./templates/check.ts";
import { printed, unwaivedErrors } from "./templates/print.ts";
import { fail } from "./terminal.ts";

/**
 * `npm run templates:check -- [--template <key>] [--json] [--all]`: builds the project and runs every check on every template, as the
 * console does. Needs no database. Ends with 1 where an error is accepted by no waiver.
 */
try {
  const { values } = parseArgs({
    options: {
      template: { type: "string" },
      json: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
    },
  });
  const build = await buildIfChanged(localEnvironment());
  const checked = await checkBuild(build, { key: values.template, today: new Date().toISOString().slice(0, 10) });
  process.stdout.write(values.json ? `${JSON.stringify(checked, null, 2)}\n` : printed(checked, values));
  process.exitCode = unwaivedErrors(checked) > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
