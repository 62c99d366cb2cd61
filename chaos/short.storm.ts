import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, test } from "vitest";
import { type ChaosInput, chaos } from "./run.ts";
import { attemptAfterCall, dropUniqueKey, keysMayRepeat } from "./sabotage/plugins.ts";
import { buildPrograms, buildReleases, type Releases } from "./stage/build.ts";
import { findPooler } from "./stage/pooler-program.ts";
import { table, total } from "./table.ts";

const shared = mkdtempSync(path.join(tmpdir(), "waybill-chaos-release-"));
let releases: Releases;
beforeAll(async () => {
  findPooler(); // it may have to be fetched
  await buildPrograms(null); // before the storms: each would build the console where it is not new
  releases = await buildReleases(shared);
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

/** Prints what it came to, and keeps the folder where something unexpected was found. */
async function storm(input: Omit<ChaosInput, "folder" | "releases" | "say">) {
  const folder = mkdtempSync(path.join(tmpdir(), "waybill-chaos-"));
  chmodSync(folder, 0o755); // PostgreSQL's own user must be able to pass through
  const verdicts = await chaos({ ...input, releases, folder, say: (text) => process.stderr.write(`${text}\n`) });
  process.stderr.write(`${table(verdicts)}\n`);
  const violations = verdicts.flatMap((verdict) => verdict.violations);
  return {
    all: total(verdicts),
    verdicts,
    violations,
    names: violations.map(({ check }) => check),
    forget: () => rmSync(folder, { recursive: true, force: true }),
    folder,
  };
}

test.concurrent("a storm of 500 events: nothing is lost, nothing is doubled, every invariant holds", async ({ expect }) => {
  const { all, verdicts, violations, folder, forget } = await storm({
    events: 500,
    kills: 20,
    seed: 1,
    providers: ["resend", "smtp"],
    together: true,
  });
  expect(violations, `logs: ${folder}`).toEqual([]);
  expect(all).toMatchObject({ events: 500, lost: 0, duplicates: 0 });
  expect(all.kills).toBeGreaterThanOrEqual(20);
  expect(all.accepted).toBeGreaterThan(250);
  for (const { pooler } of verdicts) expect(pooler?.version).toBe(findPooler()?.version); // whatever can be had here
  expect(verdicts.reduce((sum, { reports }) => sum + reports.settled, 0)).toBeGreaterThan(0);
  forget();
});

test.concurrent("an engine that writes the attempt after the call is found out", async ({ expect }) => {
  const { names, forget } = await storm({
    events: 60,
    kills: 4,
    seed: 2,
    providers: ["smtp"],
    sabotage: { worker: attemptAfterCall },
  });
  expect(names).toContain("called_before_attempt");
  forget();
});

test.concurrent("an engine without the unique key of messages is found out", async ({ expect }) => {
  const sabotage = { worker: keysMayRepeat, database: dropUniqueKey };
  const { all, names, forget } = await storm({ events: 60, kills: 4, seed: 3, providers: ["resend"], sabotage });
  expect(names).toEqual(expect.arrayContaining(["duplicates", "doctor_duplicate_key"]));
  expect(all.duplicates).toBeGreaterThan(0);
  forget();
});
