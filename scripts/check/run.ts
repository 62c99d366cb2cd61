import { spawn } from "node:child_process";
import path from "node:path";
import { styleText } from "node:util";
import { ROOT } from "../local.ts";
import { say } from "../terminal.ts";

const bin = (name: string) => path.join(ROOT, "node_modules/.bin", name);

/** What `npm run check` looks at. All at once: they read the same files and change nothing. */
const CHECKS: [string, string[]][] = [
  ["Types", [bin("tsc"), "--noEmit"]],
  ["Biome", [bin("biome"), "check", "--error-on-warnings", "--max-diagnostics=50"]],
  ["Knip", [bin("knip"), "--no-progress"]],
  ["Architecture", [bin("vitest"), "run", "--project=unit", "--reporter=dot", "test/architecture.test.ts"]],
];

/** Runs every check and tells each result as it comes; gives the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed = await Promise.all(
    CHECKS.map(async ([name, command]) => {
      const began = performance.now();
      const { code, output } = await run(command);
      const seconds = styleText("dim", `${((performance.now() - began) / 1000).toFixed(1)} s`, { stream: process.stderr });
      say(code === 0 ? `✓ ${name} ${seconds}` : `✗ ${name} ${seconds}\n${output.trimEnd()}\n`);
      return code === 0 ? [] : [name];
    }),
  );
  return failed.flat();
}

function run([file = "", ...args]: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part) => {
      output += part;
    });
  return new Promise((resolve, reject) => child.once("error", reject).once("close", (code) => resolve({ code, output })));
}
