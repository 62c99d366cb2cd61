import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rollBackTemplate } from "@/domain/activation/roll-back.ts";
import { readTemplateState } from "@/domain/activation/state.ts";
import { assetUrl } from "@/domain/template/asset.policy.ts";
import { loadBundle } from "@/domain/template/load.ts";
import { openRenderer } from "@/domain/template/pool.ts";
import type { PublishCtx } from "@/domain/template/publish.ts";
import { readAsset } from "@/domain/template/read-asset.ts";
import { versionSourceSchema } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { openDb, type RootDb } from "@/lib/db.ts";
import { readEnv } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";
import { openLog } from "@/lib/log.ts";
import { openDatabase } from "@/test/database.ts";
import { greyPng } from "@/test/png.ts";
import { configSource, type ProjectFolder, projectFolder, ruleSource, templateSource } from "@/test/project-folder.ts";
import { publishAtOnce, publishKilled, timePublish } from "@/test/publish/spawn.ts";
import { buildRelease } from "./build.ts";
import { type BuiltRelease, readBuild } from "./folder.ts";
import { loadRelease } from "./load.ts";
import { publishRelease } from "./publish.ts";

let folder: ProjectFolder;
let database: Awaited<ReturnType<typeof openDatabase>>;
let db: RootDb;
beforeAll(() => {
  folder = projectFolder();
});
beforeEach(async () => {
  database = await openDatabase();
  db = openDb(database.url, { max: 6 });
});
afterEach(async () => {
  await db.$disconnect();
  await database.drop();
});
afterAll(() => folder.remove());

const context = (env: Record<string, string> = {}): PublishCtx => ({
  db,
  config: readEnv({
    DATABASE_URL: database.url,
    WAYBILL_ENV: "production",
    APP_SECRET: "k1:first-secret-of-enough-length",
    ...env,
  }),
  actor: { kind: "system", id: "test", name: "test" },
  log: openLog("test", "silent"),
});
const releases = () => path.join(folder.dir, "releases");
const made = new Map<string, string>();
/** The project with these files; one that was built before is only made current again. */
async function build(files: Record<string, string> = {}): Promise<BuiltRelease> {
  const key = `${upgraded} ${JSON.stringify(files)}`;
  const known = await readBuild(releases(), made.get(key) ?? "none").catch(() => null);
  if (known) {
    writeFileSync(path.join(releases(), "current"), known.manifest.hash);
    return known;
  }
  folder.write({
    "emails/greeting.tsx": templateSource(),
    "rules/welcome.ts": ruleSource(),
    "waybill.config.ts": configSource(),
    ...files,
  });
  const configFile = path.join(folder.dir, "waybill.config.ts");
  const built = await buildRelease({
    configFile,
    folder: releases(),
    builtAt: "2026-01-01T00:00:00Z",
    gitCommit: "abc",
    author: "Grace Hopper",
    note: "A greeting",
    alone: true,
  });
  made.set(key, built.manifest.hash);
  return built;
}
let upgraded = false;
const versions = () => db.templateVersion.findMany({ orderBy: { number: "asc" } });
const active = async () =>
  (await db.template.findMany({ include: { activeVersion: true } })).map((row) => `${row.key}@${row.activeVersion?.number}`);

async function rendererOf(env?: Record<string, string>) {
  const { config } = context(env);
  const build = await currentBuild();
  return openRenderer({
    load: (templateVersionId) => loadBundle({ db, config }, { templateVersionId }),
    threadFile: () => path.join(build, "thread.mjs"),
    threads: 1,
    timeoutMs: 20_000,
  });
}
async function render(versionId: string, env?: Record<string, string>) {
  const renderer = await rendererOf(env);
  const [result] = await renderer.render([{ templateVersionId: versionId, props: JSON.stringify({ name: "Ada" }) }]);
  await renderer.close();
  return result;
}
const currentBuild = async () => path.join(releases(), readFileSync(path.join(releases(), "current"), "utf8").trim());

describe("publishing", () => {
  it("makes the release that plans, rules that are off, and active first versions; again, it changes nothing", async () => {
    const built = await build();
    const first = await publishRelease(context(), built);
    expect(first).toMatchObject({
      changed: true,
      templates: [{ key: "greeting", number: 1 }],
      activated: ["greeting"],
      rules: ["welcome"],
    });
    expect(await db.rule.findMany()).toMatchObject([{ key: "welcome", mode: "off" }]);
    expect(await publishRelease(context(), built)).toEqual({
      id: first.id,
      hash: first.hash,
      changed: false,
      templates: [],
      activated: [],
      rules: [],
    });
    expect(await db.instance.findFirst()).toMatchObject({ releaseId: first.id, environment: "production" });
    expect(await db.audit.findMany()).toMatchObject([{ action: "release.publish", targetId: first.id }]);
    const loaded = await loadRelease(db, { folder: releases(), env: {} });
    expect(loaded.id).toBe(first.id);
    expect(loaded.rule("welcome")?.key).toBe("welcome");
  });

  it("a rollback needs no source that compiles, and no start with the same build undoes it", async () => {
    const dev = (): PublishCtx => context({ WAYBILL_ENV: "development" });
    await publishRelease(dev(), await build());
    const edited = await build({ "emails/greeting.tsx": templateSource({ body: "Good day {props.name}" }) });
    await publishRelease(dev(), edited);
    expect(await active()).toEqual(["greeting@2"]);
    await expect(build({ "emails/greeting.tsx": "export const greeting = (" })).rejects.toThrow();
    const renderer = await rendererOf();
    const gone = new Proxy(
      {},
      {
        get: () => {
          throw new WaybillError("no_release", "There is no build.");
        },
      },
    );
    const ctx = { ...dev(), renderer, release: gone } as unknown as Ctx; // all that a rollback uses
    const { revision } = await readTemplateState(ctx, { key: "greeting" });
    expect(await rollBackTemplate(ctx, { key: "greeting", revision })).toMatchObject({ ok: true, was: { number: 2 } });
    await renderer.close();
    expect(await publishRelease(dev(), edited)).toMatchObject({ changed: false, activated: [] });
    expect(await active()).toEqual(["greeting@1"]);
    const activations = await db.templateActivation.findMany({ orderBy: { revision: "asc" }, include: { version: true } });
    expect(activations.map(({ version, note }) => [version.number, note])).toEqual([
      [1, "published"],
      [2, "published"],
      [1, null],
    ]);
  });

  it("an edited template is version 2; version 1 stays active, in development version 2", async () => {
    await publishRelease(context(), await build());
    const edited = await build({ "emails/greeting.tsx": templateSource({ body: "Good day {props.name}" }) });
    expect(await publishRelease(context(), edited)).toMatchObject({ templates: [{ key: "greeting", number: 2 }], activated: [] });
    expect(await active()).toEqual(["greeting@1"]);
    await db.instance.updateMany({ data: { environment: "development" } });
    expect(await publishRelease(context({ WAYBILL_ENV: "development" }), edited)).toMatchObject({
      templates: [],
      activated: ["greeting"],
    });
    expect(await active()).toEqual(["greeting@2"]);
    // Back to the first text: no third version.
    expect(await publishRelease(context({ WAYBILL_ENV: "development" }), await build())).toMatchObject({
      changed: true,
      templates: [],
      activated: ["greeting"],
    });
    expect((await versions()).map((row) => row.number)).toEqual([1, 2]);
  });

  it("a version tells who made it of what; other examples are its newest ones, rendered before they are taken", async () => {
    await publishRelease(context(), await build());
    const [version] = await versions();
    expect(version).toMatchObject({ gitCommit: "abc", author: "Grace Hopper", note: "A greeting", file: "emails/greeting.tsx" });
    expect(version?.size).toBe(Buffer.byteLength(version?.bundle ?? ""));
    expect(versionSourceSchema.parse(version?.source).files).toEqual([{ path: "emails/greeting.tsx", text: templateSource() }]);
    const separate = (fixtures: string) => ({
      "emails/greeting/email.tsx": templateSource({ head: 'import { fixtures } from "./fixtures.ts";', fixtures: "fixtures" }),
      "emails/greeting/fixtures.ts": `export const fixtures = ${fixtures};\n`,
      "waybill.config.ts": configSource().replace("greeting.tsx", "greeting/email.tsx"),
      "rules/welcome.ts": ruleSource().replace("greeting.tsx", "greeting/email.tsx"),
    });
    await publishRelease(context(), await build(separate('{ default: { name: "Ada" } }')));
    const before = await versions();
    const fits = separate('{ default: { name: "Ada" }, other: { name: "Grace" } }');
    expect(await publishRelease(context(), await build(fits))).toMatchObject({ changed: true, templates: [] });
    expect((await versions()).at(-1)).toEqual({
      ...before.at(-1),
      fixtures: { default: { name: "Ada" }, other: { name: "Grace" } },
    });
    const breaks = separate('{ default: { name: "Ada" }, broken: { name: "A\\nB" } }');
    const reason = expect.stringMatching(/fixture "broken": The subject has a line break/);
    await expect(publishRelease(context(), await build(breaks))).rejects.toMatchObject({
      code: "template_refused",
      message: reason,
    });
  });

  it("keeps the images of its versions, each once and for everybody; an altered one is refused", async () => {
    const logo = greyPng(7);
    writeFileSync(path.join(folder.dir, "emails/logo.png"), logo);
    const shows = (body: string) => ({ "emails/greeting.tsx": templateSource({ head: 'import logo from "./logo.png";', body }) });
    await publishRelease(context(), await build(shows("Hello {props.name} <img src={logo} />")));
    const built = await build(shows("Hi {props.name} <img src={logo} />"));
    await publishRelease(context(), built);
    const hash = createHash("sha256").update(logo).digest("hex");
    expect(await db.versionAsset.findMany()).toMatchObject([
      { assetHash: hash, name: "logo.png" },
      { assetHash: hash, name: "logo.png" },
    ]);
    const asset = await readAsset({ db }, { hash });
    expect([asset.type, Buffer.from(asset.bytes).equals(logo)]).toEqual(["image/png", true]);
    await expect(readAsset({ db }, { hash: "0".repeat(64) })).rejects.toMatchObject({ code: "not_found" });
    const rendered = await render((await versions())[0]?.id ?? "");
    expect(rendered?.ok && rendered.rendered.html).toContain(`<img src="${assetUrl({ hash, name: "logo.png" })}"/>`);
    writeFileSync(path.join(built.dir, "assets", hash), greyPng(8));
    await expect(publishRelease(context(), built)).rejects.toMatchObject({ code: "bad_release" });
  });

  it("eight publishers at once make one version and one release", async () => {
    const built = await build();
    const all = await Promise.all(Array.from({ length: 8 }, () => publishRelease(context(), built)));
    expect(all.filter((each) => each.changed)).toHaveLength(1);
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(await versions()).toHaveLength(1);
    expect(await db.release.count()).toBe(1);
  });

  it("two processes that start at once make one version and one release; the slower one finds it", async () => {
    const built = await build();
    const told = await publishAtOnce(2, { url: database.url, releases: releases() });
    expect(told.map(({ changed }) => changed).sort()).toEqual([false, true]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(await versions()).toMatchObject([{ number: 1, hash: built.manifest.templates[0]?.hash }]);
    expect(await db.release.count()).toBe(1);
  });

  it("a publisher that is killed at any of eight moments leaves nothing half, and the next one publishes", async () => {
    const built = await build();
    const other = await openDatabase();
    const whole = await timePublish({ url: other.url, releases: releases() });
    await other.drop();
    const state = async () => [await db.release.count(), (await versions()).length, await db.audit.count()].join(" ");
    const seen = new Set<string>();
    for (let moment = 0; moment < 8; moment++) {
      await publishKilled((whole * moment) / 8, { url: database.url, releases: releases() });
      seen.add(await state());
    }
    expect(seen).toContain("0 0 0");
    expect([...seen].filter((each) => each !== "0 0 0" && each !== "1 1 1")).toEqual([]);
    await publishAtOnce(2, { url: database.url, releases: releases() });
    expect(await versions()).toMatchObject([{ number: 1, hash: built.manifest.templates[0]?.hash }]);
    expect(await state()).toBe("1 1 1");
  });

  it("a process of the older release goes on with its code, and knows that it does not plan", async () => {
    const old = await build();
    await publishRelease(context(), old);
    const before = await loadRelease(db, { folder: releases(), env: {} });
    const next = await build({ "rules/welcome.ts": ruleSource().replace("hours: 24", "hours: 48") });
    await publishRelease(context(), next);
    expect((await db.instance.findFirst())?.releaseId).not.toBe(before.id);
    const restarted = await loadRelease(db, { folder: releases(), hash: old.manifest.hash, env: {} });
    expect(restarted.id).toBe(before.id);
    expect((await db.instance.findFirst())?.releaseId).not.toBe(before.id);
    await expect(loadRelease(db, { folder: releases(), hash: "0".repeat(32), env: {} })).rejects.toMatchObject({
      code: "no_release",
    });
  });

  it("a renamed rule keeps its mode", async () => {
    await publishRelease(context(), await build());
    await db.rule.update({ where: { key: "welcome" }, data: { mode: "on" } });
    const renamed = ruleSource('aliases: ["welcome"],').replace('key: "welcome"', 'key: "greet-newcomer"');
    expect(await publishRelease(context(), await build({ "rules/welcome.ts": renamed }))).toMatchObject({
      rules: ["greet-newcomer"],
    });
    expect(await db.rule.findMany({ orderBy: { key: "asc" } })).toMatchObject([
      { key: "greet-newcomer", mode: "on" },
      { key: "welcome", mode: "on" },
    ]);
  });

  it("refuses a database of another environment", async () => {
    const built = await build();
    await publishRelease(context(), built);
    await expect(publishRelease(context({ WAYBILL_ENV: "staging" }), built)).rejects.toMatchObject({ code: "wrong_environment" });
  });

  it("refuses a template that asks for the time, and leaves nothing behind", async () => {
    const built = await build({ "emails/greeting.tsx": templateSource({ body: "{Date.now()}" }) });
    const reason = expect.stringMatching(/^template greeting, fixture "default": Date.now\(\) is not allowed in a template/);
    await expect(publishRelease(context(), built)).rejects.toMatchObject({ code: "template_refused", message: reason });
    expect(await db.release.count()).toBe(0);
    expect(await versions()).toEqual([]);
  });
});

describe("a stored version", () => {
  it("renders the same bytes after its source is gone and its dependencies were upgraded (v1 before and after); the new React is a new version", async () => {
    const built = await build();
    await publishRelease(context(), built);
    const [first] = await versions();
    const before = await render(first?.id ?? "");
    upgradeReact();
    const upgraded = await build();
    expect(await publishRelease(context(), upgraded)).toMatchObject({ templates: [{ key: "greeting", number: 2 }] });
    for (const gone of [path.join(folder.dir, "emails"), built.dir]) rmSync(gone, { recursive: true });
    const [pinned, second] = await versions();
    const [again, other] = [await render(pinned?.id ?? ""), await render(second?.id ?? "")];
    expect(again?.ok && before?.ok && again.rendered.hash === before.rendered.hash).toBe(true);
    expect(other?.ok && other.rendered.html).toContain("upgraded");
  });

  it("is never executed when its bytes, hash, signature or key were changed", async () => {
    await publishRelease(context(), await build());
    const [version] = await versions();
    if (!version) throw new Error("there must be a version");
    const evil =
      'globalThis.waybillTemplate = { render: async () => JSON.stringify({ subject: "evil", preheader: "", html: "", text: "" }) };';
    const hash = createHash("sha256").update(evil).digest("hex");
    const changes = [
      { bundle: evil },
      { bundle: evil, hash },
      { signature: "00".repeat(32) },
      { keyId: "k9" },
      { keyId: "__proto__" },
    ];
    for (const data of changes) {
      await db.templateVersion.update({ where: { id: version.id }, data });
      expect(await render(version.id)).toMatchObject({ ok: false, failure: { code: "bad_signature" } });
      const { bundle, hash, signature, keyId } = version;
      await db.templateVersion.update({ where: { id: version.id }, data: { bundle, hash, signature, keyId } });
    }
    expect(await render(version.id)).toMatchObject({ ok: true });
  });

  it("keeps rendering when the signing key is rotated, until its key is taken away", async () => {
    await publishRelease(context(), await build());
    const id = (await versions())[0]?.id ?? "";
    const rotated = { APP_SECRET: "k2:second-secret-of-enough-length,k1:first-secret-of-enough-length" };
    expect(await render(id, rotated)).toMatchObject({ ok: true });
    expect(await render(id, { APP_SECRET: "k2:second-secret-of-enough-length" })).toMatchObject({
      ok: false,
      failure: { code: "bad_signature" },
    });
    await publishRelease(
      context(rotated),
      await build({ "emails/greeting.tsx": templateSource({ body: "Signed anew {props.name}" }) }),
    );
    expect((await versions()).map((row) => row.keyId)).toEqual(["k1", "k2"]);
  });
});

/** The project gets a React of its own whose server renderer writes something else. */
function upgradeReact(): void {
  const modules = path.join(folder.dir, "node_modules");
  mkdirSync(modules, { recursive: true });
  for (const name of ["react", "react-dom"])
    cpSync(path.join(process.cwd(), "node_modules", name), path.join(modules, name), { recursive: true });
  const file = path.join(modules, "react-dom/cjs/react-dom-server-legacy.browser.production.js");
  const patch =
    "\nconst old = exports.renderToStaticMarkup; exports.renderToStaticMarkup = (element) => old(element) + '<!-- upgraded -->';\n";
  writeFileSync(file, readFileSync(file, "utf8") + patch);
  upgraded = true;
}
