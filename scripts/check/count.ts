import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

export type Count = { passed: number; failed: number };

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

/** Tests that passed and failed by Vitest's JSON report. A run that failed otherwise (a file that does not load) counts as one. */
export function countVitest(file: string, exitCode: number): Count {
  const report = read(file, vitestReport);
  return atLeastOneFailure({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, exitCode);
}

/** The same by Playwright's; a flaky test passed. */
export function countPlaywright(file: string, exitCode: number): Count {
  const stats = read(file, playwrightReport)?.stats;
  return atLeastOneFailure({ passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }, exitCode);
}

const atLeastOneFailure = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

const read = <T>(file: string, schema: z.ZodType<T>): T | null =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
