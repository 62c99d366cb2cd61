import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProjectFolder, projectFolder } from "@/test/project-folder.ts";
import { ROOT } from "./local.ts";

let project: ProjectFolder;
beforeAll(() => {
  project = projectFolder();
});
afterAll(() => project.remove());

/** Rejects where it does not end by itself: a pipeline would wait for it for ever. */
const run = (script: string) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", path.join(ROOT, "scripts", script)], {
    cwd: ROOT,
    env: { ...process.env, WAYBILL_PROJECT: project.dir, WAYBILL_RELEASE_DIR: path.join(project.dir, script) },
    timeout: 45_000,
  });

test.each([
  ["release-build.ts", /^[0-9a-f]{32}\n$/],
  ["templates-check.ts", /greeting/],
])("%s builds what was never built, and ends", { timeout: 60_000 }, async (script, said) => {
  expect((await run(script)).stdout).toMatch(said);
});
