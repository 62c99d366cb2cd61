import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildRelease } from "@/domain/release/build.ts";
import { type BuiltRelease, infoFile } from "@/domain/release/folder.ts";
import { importProject } from "@/domain/release/load.ts";
import { ruleFinder } from "@/domain/release/rule-finder.policy.ts";
import { templateInfoSchema } from "@/domain/release/schema.ts";
import { loadBundle } from "@/domain/template/load.ts";
import { openRenderer } from "@/domain/template/pool.ts";
import { signBundle } from "@/domain/template/sign.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type CheckedTemplate, checkBuild } from "@/scripts/templates/check.ts";
import { printed, unwaivedErrors } from "@/scripts/templates/print.ts";
import { openWorld, type World } from "@/test/world.ts";
import { checkVersion } from "./check-version.ts";
import { checkDue } from "./due.ts";
import { readCheck, readChecks } from "./read.ts";
import type { Waiver } from "./schema.ts";

// One build for all: the sample project with Waybill's own mails, as `npm run templates:check` and publishing see it.
const folder = mkdtempSync(path.join(tmpdir(), "waybill-checks-"));
let world: World;
let ctx: Ctx;
let build: BuiltRelease;
let byCommand: CheckedTemplate[];
const versions = new Map<string, string>();
const today = "2026-11-30";

beforeAll(async () => {
  build = await buildRelease({
    configFile: "waybill.config.ts",
    folder,
    builtAt: "2026-11-30T00:00:00Z",
    gitCommit: null,
    author: null,
    note: null,
  });
  [world, byCommand] = await Promise.all([openWorld(), checkBuild(build, { today })]);
  const project = await importProject(build.dir);
  const { config, db } = world.ctx;
  const renderer = openRenderer({
    load: (templateVersionId) => loadBundle({ db, config }, { templateVersionId }),
    threadFile: () => path.join(build.dir, "thread.mjs"),
  });
  ctx = { ...world.ctx, renderer, release: { ...world.ctx.release, project, rule: ruleFinder(project.rules) } };
  for (const { key, file } of build.manifest.templates) {
    const bundle = readFileSync(path.join(build.dir, file), "utf8");
    const { propsSchema, fixtures } = templateInfoSchema.parse(
      JSON.parse(readFileSync(path.join(build.dir, infoFile(file)), "utf8")),
    );
    const id = newId();
    versions.set(key, id);
    await world.db.template.create({ data: { key } });
    const signed = signBundle(config.APP_SECRET, key, bundle);
    await world.db.templateVersion.create({
      data: { id, templateKey: key, number: 1, bundle, propsSchema, fixtures, ...signed },
    });
    await world.db.template.update({ where: { key }, data: { activeVersionId: id } });
  }
  await world.db.templateVersion.deleteMany({ where: { id: { notIn: [...versions.values()] }, activeFor: { none: {} } } });
});
afterAll(async () => {
  await ctx.renderer.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

const idOf = (key: string) => versions.get(key) ?? "";

test("no template of ours has an error or a warning that nobody accepted", () => {
  expect(unwaivedErrors(byCommand), printed(byCommand, { all: false })).toBe(0);
  const open = byCommand.flatMap(({ findings }) => findings).filter(({ severity, waiver }) => severity !== "info" && !waiver);
  expect(open, printed(byCommand, { all: false })).toEqual([]);
});

test("versions are checked by themselves, each once by however many workers, and found the same as by the command", async () => {
  expect((await readChecks(ctx, { versionIds: [idOf("welcome")] })).get(idOf("welcome"))).toMatchObject({
    state: "never",
    current: false,
  });
  const worker = async (): Promise<number> => ((await checkDue(ctx)) ? 1 + (await worker()) : 0);
  const done = await Promise.all([worker(), worker()]);
  expect(done[0] + done[1]).toBe(await world.db.templateVersion.count());
  for (const { key, findings, notRun } of byCommand) {
    const kept = await readCheck(ctx, { versionId: idOf(key) });
    expect(kept).toMatchObject({ state: "done", findings, notRun });
    expect(kept.runner).toBe(kept.runnerNow);
  }
});

test("what the project says of a template, or another fixture, makes them due again; an older release does not look", async () => {
  const { project } = ctx.release;
  const categories = { ...project.categories, onboarding: { description: "", optOut: false } };
  const changed: Ctx = { ...ctx, release: { ...ctx.release, project: { ...project, categories } } };
  expect(await checkDue({ ...changed, release: { ...changed.release, id: newId() } })).toBe(false);
  expect(await checkDue(changed)).toBe(true);
  expect((await readCheck(changed, { versionId: idOf("welcome") })).notRun).toEqual([]);
  expect(await checkDue(changed)).toBe(false);
  await world.db.templateVersion.update({ where: { id: idOf("welcome") }, data: { fixtures: { default: { name: "Ada" } } } });
  expect(await checkDue(changed)).toBe(true);
  const { findings } = await readCheck(changed, { versionId: idOf("welcome") });
  expect(findings[0]).toMatchObject({ code: "renders", severity: "error", place: { part: "props", path: "/workspaceName" } });
});

test("a waiver of the release that plans accepts a finding until its day; then it is told again, with the waiver", async () => {
  const waived = async (waiver: Waiver) => {
    const templates = [{ key: "welcome", hash: "", file: "", waivers: [waiver] }];
    await world.db.release.update({ where: { id: ctx.release.id }, data: { manifest: { ...ctx.release.manifest, templates } } });
    return (await readChecks(ctx, { versionIds: [idOf("welcome")] })).get(idOf("welcome"));
  };
  const waiver = { code: "renders", reason: "The fixture is mended next week.", until: "2999-01-01" };
  expect(await waived(waiver)).toMatchObject({ errors: 0, waived: 1 });
  expect(await waived({ ...waiver, until: "2020-01-01" })).toMatchObject({ errors: 1, warnings: 1, waived: 0 });
  expect(await waived({ ...waiver, code: "size" })).toMatchObject({ errors: 1, infos: 1, waived: 0 });
});

test("asked for again by who may; bytes that must not be run are no finding", async () => {
  const as = (role: "viewer" | "support"): Ctx => ({ ...ctx, actor: { kind: "person", id: "ada", name: "Ada", role } });
  const versionId = idOf("export-ready");
  const before = await readCheck(ctx, { versionId });
  expect(Date.parse((await checkVersion(as("support"), { versionId })).ranAt ?? "")).toBeGreaterThan(
    Date.parse(before.ranAt ?? ""),
  );
  await expect(checkVersion(as("viewer"), { versionId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(checkVersion(ctx, { versionId: newId() })).rejects.toMatchObject({ code: "not_found" });
  const altered = idOf("invoice-receipt");
  await world.db.templateVersion.update({ where: { id: altered }, data: { bundle: "altered" } });
  const renderer = openRenderer({
    load: (templateVersionId) => loadBundle({ db: world.db, config: ctx.config }, { templateVersionId }),
    threadFile: () => path.join(build.dir, "thread.mjs"),
  });
  await expect(checkVersion({ ...ctx, renderer }, { versionId: altered })).rejects.toMatchObject({ code: "bad_signature" });
  await renderer.close();
  expect((await readCheck(ctx, { versionId: altered })).findings.map(({ code }) => code)).not.toContain("renders");
});

test("waivers come from the file beside a template; one that does not fit fails the build with its place", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "waybill-waivers-"));
  writeFileSync(path.join(root, "waivers.ts"), 'export const waivers = [{ code: "size", reason: "short", until: "soon" }];');
  const { readWaivers } = await import("@/domain/release/waivers.ts");
  const input = { projectRoot: root, root: process.cwd(), tmpFolder: root };
  const sources = [{ key: "a", file: "email.tsx", exportName: "a" }];
  await expect(readWaivers({ ...input, sources })).rejects.toThrow(
    /waivers\.ts: waivers\[0\.reason\]: Say why.*\n.*waivers\[0\.until\]/,
  );
  writeFileSync(
    path.join(root, "waivers.ts"),
    'import { defineWaivers } from "waybill/lint";\nexport const waivers = defineWaivers([{ code: "size", reason: "It is a catalogue.", until: "2027-01-31" }]);',
  );
  expect(await readWaivers({ ...input, sources })).toEqual({
    a: { waivers: [{ code: "size", reason: "It is a catalogue.", until: "2027-01-31" }] },
  });
  rmSync(root, { recursive: true });
});
