import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProjectFolder, projectFolder } from "@/test/project-folder.ts";
import { runScript } from "@/test/script.ts";

let project: ProjectFolder;
beforeAll(() => {
  project = projectFolder();
});
afterAll(() => project.remove());

test.each([
  ["release-build.ts", /^[0-9a-f]{32}\n$/],
  ["templates-check.ts", /greeting/],
])("%s builds what was never built, and ends", async (script, said) => {
  const env = { WAYBILL_PROJECT: project.dir, WAYBILL_RELEASE_DIR: path.join(project.dir, script) };
  expect((await runScript(script, env)).stdout).toMatch(said);
});
