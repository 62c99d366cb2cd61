import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes 20 seconds and more, the longest first: it starts processes, builds releases, or waits for a clock. */
const LONG = [
  "domain/release/publish.db.test.ts",
  "domain/release/build.test.ts",
  "test/crash/kill.db.test.ts",
  "test/failures/template-regression.db.test.ts",
  "test/failures/consumer-bug.db.test.ts",
  "jobs/streams.db.test.ts",
  "cli/work/new.test.ts",
  "test/journey/sample.time.db.test.ts",
  "test/crash/stall.db.test.ts",
  "domain/template/pool.test.ts",
  "domain/lint/of-version.db.test.ts",
  "test/failures/volume.db.test.ts",
];
const ROOT = path.resolve(import.meta.dirname, "..");
const rank = ({ moduleId }: TestSpecification) => LONG.indexOf(path.relative(ROOT, moduleId)) + 1 || LONG.length + 1;

/** The long files first, whatever their project: a run on a fresh clone knows no durations, and would end waiting for one of them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
