import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { greyPng } from "@/test/png.ts";
import {
  configSource,
  eventSource,
  type ProjectFolder,
  projectFolder,
  ruleSource,
  templateSource,
} from "@/test/project-folder.ts";
import { buildRelease } from "./build.ts";
import { readBuild } from "./folder.ts";
import { newKept } from "./kept.ts";
import { importProject } from "./load.ts";
import { pruneBuilds } from "./prune.ts";

let releases: string;
const folders: ProjectFolder[] = [];
beforeAll(() => {
  releases = mkdtempSync(path.join(tmpdir(), "waybill-releases-"));
});
afterAll(() => {
  for (const folder of folders) folder.remove();
  rmSync(releases, { recursive: true, force: true });
});

function project(...args: Parameters<typeof projectFolder>): ProjectFolder {
  const folder = projectFolder(...args);
  folders.push(folder);
  return folder;
}
const build = (folder: ProjectFolder, name = "a", alone = true) =>
  buildRelease({
    alone,
    configFile: path.join(folder.dir, "waybill.config.ts"),
    folder: path.join(releases, name),
    builtAt: "2026-01-01T00:00:00Z",
    gitCommit: null,
  });
const faults = (folder: ProjectFolder) =>
  build(folder, "wrong").then(
    () => [],
    (error: Error) => error.message.split("\n"),
  );

describe("a build", () => {
  it("has the same bytes in any folder, and names no machine", async () => {
    const [one, other] = [await build(project(), "a"), await build(project({}, { below: "a/much/deeper/folder" }), "b")];
    expect(other.manifest).toEqual(one.manifest);
    for (const { file } of one.manifest.templates) {
      const [left, right] = [one, other].map(({ dir }) => readFileSync(path.join(dir, file), "utf8"));
      expect(left).toBe(right);
      expect(left).not.toMatch(/node_modules|\/tmp\/|waybill-project-/);
      expect(left).not.toContain(process.cwd());
    }
  });

  it("has what Waybill itself sends, the same in any folder; names that it keeps for that are refused", async () => {
    const [one, other] = [await build(project(), "w1", false), await build(project({}, { below: "deeper" }), "w2", false)];
    expect(other.manifest).toEqual(one.manifest);
    expect(one.manifest.templates.map(({ key }) => key)).toEqual([
      "greeting",
      "waybill-user-invitation",
      "waybill-password-reset",
      "waybill-password-changed",
    ]);
    expect(one.manifest.rules.map(({ key, file }) => [key, file])).toEqual([
      ["welcome", "rules/welcome.ts"],
      ["waybill-user-invitation", "system/rules/user-invitation.ts"],
      ["waybill-password-reset", "system/rules/password-reset.ts"],
      ["waybill-password-changed", "system/rules/password-changed.ts"],
    ]);
    const { streams, rules } = await importProject(one.dir);
    expect([Object.keys(streams), rules.at(-1)?.from]).toEqual([
      ["transactional", "system", "waybill.test"],
      { name: "Waybill", address: "team@example.com" },
    ]);
    const taken = configSource({ change: 'sources: [{ key: "waybill", description: "No" }]' });
    expect((await faults(project({ "waybill.config.ts": taken })))[0]).toMatch(
      /source waybill: The name is kept for Waybill itself/,
    );
  });

  it("is named by `current`, and is the project that was written", async () => {
    const { manifest } = await build(project());
    const { dir } = await readBuild(path.join(releases, "a"));
    const loaded = await importProject(dir);
    expect(manifest.rules).toMatchObject([{ key: "welcome", template: "greeting", file: "rules/welcome.ts" }]);
    expect(loaded.rules[0]?.key).toBe("welcome");
    expect(loaded.events[0]?.name).toBe("person.joined");
  });

  it("is another release when a rule changes, with the same template", async () => {
    const folder = project();
    const first = await build(folder);
    folder.write({ "rules/welcome.ts": ruleSource().replace("hours: 24", "hours: 48") });
    const second = await build(folder);
    expect(second.manifest.hash).not.toBe(first.manifest.hash);
    expect(second.manifest.templates).toEqual(first.manifest.templates);
    expect(second.manifest.rules[0]?.hash).not.toBe(first.manifest.rules[0]?.hash);
    folder.write({ "rules/welcome.ts": `// a comment\n${ruleSource()}` });
    expect((await build(folder)).manifest.hash).toBe(first.manifest.hash);
  });

  it("of what was kept from the build before has the bytes of one that begins anew", async () => {
    const words = (text: string) => ({ "emails/words.ts": `export const body = ${JSON.stringify(text)};` });
    const shown = templateSource({ head: 'import { body } from "./words";', body: "{body} {props.name}" });
    const folder = project({ "emails/greeting.tsx": shown, ...words("Hello") });
    const kept = newKept();
    const input = {
      alone: true,
      configFile: path.join(folder.dir, "waybill.config.ts"),
      builtAt: "2026-01-01T00:00:00Z",
      gitCommit: null,
    };
    const both = async () => {
      const again = await buildRelease({ ...input, folder: path.join(releases, "kept"), kept });
      const anew = await buildRelease({ ...input, folder: path.join(releases, "anew") });
      expect(again.manifest).toEqual(anew.manifest);
      return again.manifest.templates[0]?.hash;
    };
    const changes: Record<string, string>[] = [
      {},
      words("Good day"),
      { "emails/greeting.tsx": shown.replace("Come in", "Come on in") },
      { "rules/welcome.ts": ruleSource().replace("hours: 24", "hours: 48") },
      words("Hello"),
      { "emails/words.tsx": 'export const body = "A neighbour that is meant from now on";' }, // before .ts
      { "emails/greeting.tsx": shown },
    ];
    const hashes: (string | undefined)[] = [];
    for (const change of changes) {
      folder.write(change);
      hashes.push(await both());
    }
    expect(new Set(hashes).size).toBe(6); // the rule is in no template
    folder.write(words("}{ no source"));
    folder.write({ "emails/words.tsx": "export const body = ;" });
    await expect(buildRelease({ ...input, folder: path.join(releases, "kept"), kept })).rejects.toMatchObject({
      code: "bad_project",
    });
    folder.write({ "emails/words.tsx": 'export const body = "Mended";' });
    await both();
  });

  it("is refused once a file of it was altered, and made again", async () => {
    const folder = project({ "emails/greeting.tsx": templateSource({ body: "Altered {props.name}" }) });
    const { dir, manifest } = await build(folder);
    writeFileSync(path.join(dir, "project.mjs"), "export default {}");
    await expect(readBuild(path.join(releases, "a"), manifest.hash)).rejects.toMatchObject({ code: "bad_release" });
    await build(folder);
    expect((await readBuild(path.join(releases, "a"))).manifest.hash).toBe(manifest.hash);
  });

  it.each([
    ["its manifest was cut off", (dir: string) => truncateSync(path.join(dir, "manifest.json"), 200)],
    ["its manifest says something else", (dir: string) => writeFileSync(path.join(dir, "manifest.json"), "{}")],
    ["its code is gone", (dir: string) => rmSync(path.join(dir, "project.mjs"))],
    ["a template is gone", (dir: string) => rmSync(path.join(dir, "templates"), { recursive: true })],
    ["an image is gone", (dir: string) => rmSync(path.join(dir, "assets"), { recursive: true })],
    [
      "an image is another",
      (dir: string) => writeFileSync(path.join(dir, "assets", readdirSync(path.join(dir, "assets"))[0] ?? ""), "x"),
    ],
    ["what it was made of was cut off", (dir: string) => truncateSync(path.join(dir, "templates/greeting.source.json"), 20)],
  ])("where %s it is refused, and the next build mends it", async (what, damage) => {
    const name = `damaged ${what}`;
    const body = "Hello {props.name} <img src={logo} />";
    const folder = project({ "emails/greeting.tsx": templateSource({ head: 'import logo from "./logo.png";', body }) });
    writeFileSync(path.join(folder.dir, "emails/logo.png"), greyPng(4));
    const { dir } = await build(folder, name);
    damage(dir);
    await expect(readBuild(path.join(releases, name))).rejects.toMatchObject({ code: "bad_release" });
    const { manifest } = await build(folder, name);
    expect((await readBuild(path.join(releases, name))).manifest.hash).toBe(manifest.hash);
  });

  it("into what is no folder is refused in words", async () => {
    writeFileSync(path.join(releases, "a-file"), "");
    await expect(build(project(), "a-file")).rejects.toMatchObject({ code: "bad_folder" });
  });

  it("leaves a few older ones and nothing half made", async () => {
    const current = await build(project(), "old");
    const folder = path.dirname(current.dir);
    for (let n = 0; n < 9; n += 1) await import("node:fs/promises").then((fs) => fs.mkdir(path.join(folder, `${n}`.repeat(32))));
    await pruneBuilds(folder, current.manifest.hash);
    const left = await readdir(folder);
    expect(left.filter((name) => /^[0-9a-f]{32}$/.test(name))).toHaveLength(6);
    expect(left.filter((name) => name.startsWith("."))).toEqual([]);
    expect(left).toContain(current.manifest.hash);
  });
});

describe("a wrong definition", () => {
  it("fails the build, all of them at once, each with file, name and reason", async () => {
    const found = await faults(
      project({
        "events/joined.ts": eventSource().replace('name: "Ada" }', "name: 7 }"),
        "emails/greeting.tsx": templateSource({ fixture: '{ name: "" }' }),
        "rules/welcome.ts": ruleSource()
          .replace('stream: "transactional"', 'stream: "express"')
          .replace("team@example.com", "team@")
          .replace(/expires: .*\n/, ""),
      }),
    );
    expect(found).toEqual([
      expect.stringMatching(/^events\/joined.ts: event person.joined: The example does not fit the schema: \/name: /),
      expect.stringMatching(/^emails\/greeting.tsx: template greeting: The fixture "default" does not fit the schema: \/name: /),
      'rules/welcome.ts: rule welcome: The stream "express" is not in the project\'s `streams` (transactional).',
      'rules/welcome.ts: rule welcome: `from` has no usable address: "team@".',
      "rules/welcome.ts: rule welcome: `expires` is missing. Every message needs a moment from which it is useless: say it here, or as the `deadline` of its stream.",
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      "an undefined rule",
      { "waybill.config.ts": configSource({ rules: "welcome, undefined as never" }) },
      /1 of 2 entries are not made by defineRule/,
    ],
    [
      "a template that is not exported",
      { "waybill.config.ts": configSource({ emails: "{ ...greeting }" }) },
      /must be exported from a file/,
    ],
    [
      "a file that is missing",
      { "waybill.config.ts": 'import "./nowhere.ts";\nexport default {};' },
      /waybill.config.ts:1: Could not resolve "\.\/nowhere\.ts"/,
    ],
    [
      "a module that throws",
      { "events/joined.ts": '\nthrow new Error("boom");\nexport const joined = 1;' },
      /cannot be loaded: boom \(events\/joined\.ts:2:7\)/,
    ],
  ])("%s", async (_, files, reason) => {
    expect((await faults(project(files))).join("\n")).toMatch(reason);
  });
});
