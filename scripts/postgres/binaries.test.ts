import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { postgresPrograms } from "./binaries.ts";

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "waybill-programs-"));
  vi.stubEnv("TMPDIR", path.join(home, "tmp"));
  mkdirSync(path.join(home, "tmp"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

/** A package whose `postgres` is this shell script. */
function packageWith(script: string): string {
  const folder = path.join(home, "package");
  mkdirSync(path.join(folder, "native/bin"), { recursive: true });
  writeFileSync(path.join(folder, "package.json"), '{"version":"18.0.0"}');
  writeFileSync(path.join(folder, "native/bin/postgres"), `#!/bin/sh\n${script}\n`);
  chmodSync(path.join(folder, "native/bin/postgres"), 0o755);
  return folder;
}
const { uid, gid } = userInfo();

test("programs that their owner cannot run where they are are copied for it", async () => {
  const folder = packageWith('case "$0" in */package/*) exit 1; esac');
  const copy = path.join(home, "tmp", `waybill-postgres-18.0.0-${uid}`);
  expect(await postgresPrograms({ uid, gid }, folder)).toBe(path.join(copy, "native/bin"));
  expect(readdirSync(path.join(home, "tmp"))).toEqual([path.basename(copy)]);
});

test("told to end while they are tried, nothing is copied", async () => {
  const ended = postgresPrograms({ uid, gid }, packageWith("kill -TERM $$"));
  await expect(ended).rejects.toThrow("PostgreSQL's programs do not run");
  expect(readdirSync(path.join(home, "tmp"))).toEqual([]);
});
