import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planEvents } from "@/domain/decision/plan.ts";
import { buildRelease } from "@/domain/release/build.ts";
import { type BuiltRelease, hashOfBuild } from "@/domain/release/folder.ts";
import { importProject } from "@/domain/release/load.ts";
import type { Ctx } from "@/lib/context.ts";
import { acceptedEvent } from "@/test/event.ts";
import { projectFolder, ruleSource } from "@/test/project-folder.ts";
import { prepared } from "@/test/sending.ts";
import { openWorld, type World } from "@/test/world.ts";
import { listCandidates } from "./candidates.ts";
import { whatIf, whatIfOrFault } from "./run.ts";

const rule = ruleSource('when: ({ event }) => event.payload.name !== "Bob" || "not_for_bob",');
const folder = mkdtempSync(path.join(tmpdir(), "waybill-what-if-"));
const project = projectFolder({ "rules/welcome.ts": rule });
let world: World;
let ctx: Ctx;
let running: BuiltRelease;

beforeAll(async () => {
  const configFile = path.join(project.dir, "waybill.config.ts");
  running = await buildRelease({ alone: true, configFile, folder, builtAt: "2026-01-01T00:00:00Z", gitCommit: null });
  world = await openWorld({ project: await importProject(running.dir) });
  const release = { ...world.ctx.release, manifest: running.manifest };
  ctx = { ...world.ctx, release, config: { ...world.ctx.config, WAYBILL_RELEASE_DIR: folder } };
  for (const name of ["Ada", "Bob", "Eve"]) {
    const payload = { id: name, email: `${name}@example.com`, name };
    const id = await acceptedEvent(world, { type: "person.joined", payload });
    await planEvents(ctx, { eventIds: [id] });
  }
  const messages = await world.db.intent.findMany();
  await prepared(
    world,
    messages.map(({ id }) => id),
  );
});
afterAll(async () => {
  await world.close();
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Another build: the running one with its code changed. Gives its hash. */
async function another(change: (code: string) => string): Promise<string> {
  const dir = path.join(folder, ".changed");
  cpSync(running.dir, dir, { recursive: true });
  const code = path.join(dir, "project.mjs");
  writeFileSync(code, change(readFileSync(code, "utf8")));
  const hash = await hashOfBuild(dir, running.manifest);
  writeFileSync(path.join(dir, "manifest.json"), JSON.stringify({ ...running.manifest, hash, builtAt: "2026-01-02T00:00:00Z" }));
  renameSync(dir, path.join(folder, hash));
  return hash;
}
const ask = (release: string, against: "then" | "running" = "running") =>
  whatIf(ctx, { key: "welcome", within: "24h", release, against });

test("another build is compared with the running release on the same events: only what differs", async () => {
  const hash = await another((code) => code.replace('"Bob"', '"Eve"').replace("not_for_bob", "not_for_eve"));
  expect(await listCandidates(ctx)).toMatchObject([
    { hash, running: false },
    { hash: running.manifest.hash, running: true },
  ]);
  const told = await ask(hash);
  expect(told).toMatchObject({ left: { running: true, known: true }, right: { hash, running: false, known: true }, messages: 3 });
  expect(told.groups).toEqual({ newly: 0, no_longer: 1, other_reason: 0, same: 1, unknown: 1 });
  expect(told.cells[0]).toMatchObject({
    left: { kind: "send" },
    right: { kind: "none", reason: "not_for_eve", words: "not for eve" },
  });
  expect(told.notRejudgeable).toMatchObject([{ reason: "never_planned", count: 1 }]);
  expect((await ask(hash, "then")).groups).toEqual(told.groups);
});

test("a build that throws, was altered, is gone or is no build is told as such, and harms nothing", async () => {
  const throws = await another((code) => `throw new Error("not today");${code}`);
  await expect(ask(throws)).rejects.toMatchObject({ code: "bad_candidate", message: expect.stringContaining("not today") });
  for (const ending of ["process.exit(3);", 'Promise.reject(new Error("left behind"));']) {
    const hash = await another((code) => `${ending}${code}`);
    await expect(ask(hash)).rejects.toMatchObject({ code: "bad_candidate" });
  }
  const altered = await another((code) => `${code};globalThis.waybillTouched = true;`);
  writeFileSync(path.join(folder, altered, "project.mjs"), "globalThis.waybillTouched = true; export default {};");
  await expect(ask(altered)).rejects.toMatchObject({ code: "bad_release" });
  expect(globalThis).not.toHaveProperty("waybillTouched");
  expect(await whatIfOrFault(ctx, { key: "welcome", within: "24h", against: "then", release: "0".repeat(32) })).toEqual({
    fault: expect.stringContaining("is not in"),
  });
  await expect(ask("../../etc")).rejects.toMatchObject({ code: "no_release", message: "There is no such build." });
  expect((await ask(running.manifest.hash, "then")).groups).toMatchObject({ same: 3 });
});

test("a build without the rule would send nothing of it", async () => {
  const without = await another((code) => code.replace(/key:"welcome"/, 'key:"greet"'));
  const told = await ask(without, "then");
  expect(told).toMatchObject({ right: { known: false }, groups: { no_longer: 2, other_reason: 1 } });
});
