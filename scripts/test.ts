import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { buildWeb } from "./build/web.ts";
import { type Count, countPlaywright, countVitest } from "./check/count.ts";
import { runChecks } from "./check/run.ts";
import { ROOT } from "./local.ts";
import { say, step } from "./terminal.ts";

const RESULTS = path.join(ROOT, "test-results");
const bin = (name: string) => path.join(ROOT, "node_modules/.bin", name);
const vitestReport = (name: string) => ["--reporter=default", "--reporter=json", `--outputFile.json=${report(name)}`];
const report = (name: string) => path.join(RESULTS, `${name}.json`);

/**
 * `npm test`: checks, unit and database tests beside the production build, storms, browser tests. Everything runs also where something before it
 * failed, and a check or build that fails counts as one; the last line is "N passed, N failed".
 */
const counts: Count[] = [];
rmSync(RESULTS, { recursive: true, force: true });

say("\n── Checks");
counts.push({ passed: 0, failed: (await runChecks()).length });

say("\n── Unit and database tests, and the build behind them");
const building = step("Console built", () => buildWeb({ behind: true }));
building.catch(() => {}); // told below
const vitest = await run(bin("vitest"), ["run", ...vitestReport("vitest")]);
counts.push(countVitest(report("vitest"), vitest));

say("\n── Storms and browser tests");
try {
  await building;
  const storms = ["run", "--config=chaos/vitest.config.ts", ...vitestReport("storms")];
  counts.push(countVitest(report("storms"), await run(bin("vitest"), storms)));
  counts.push(countPlaywright(report("playwright"), await run(bin("playwright"), ["test"])));
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  counts.push({ passed: 0, failed: 1 });
}

const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
process.exitCode = sum("failed") > 0 ? 1 : 0;

function run(file: string, args: string[]): Promise<number> {
  const child = spawn(file, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
  return new Promise((resolve) => child.once("error", () => resolve(1)).once("close", (code) => resolve(code ?? 1)));
}
