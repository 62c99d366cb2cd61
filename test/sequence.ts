import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes half a minute and more: it starts processes, builds releases, or waits for a clock. */
const LONG = [
  "domain/release/build.test.ts",
  "test/crash/kill.db.test.ts",
  "domain/release/publish.db.test.ts",
  "test/failures/consumer-bug.db.test.ts",
  "test/failures/template-regression.db.test.ts",
  "jobs/streams.db.test.ts",
  "test/crash/stall.db.test.ts",
];
const ROOT = path.resolve(import.meta.dirname, "..");
const rank = ({ moduleId }: TestSpecification) => LONG.indexOf(path.relative(ROOT, moduleId)) + 1 || LONG.length + 1;

/** The long files first, whatever their project: a run on a fresh clone knows no durations, and would end waiting for one of them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
