import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { buildRelease } from "@/domain/release/build.ts";
import { projectFolder } from "@/test/project-folder.ts";
import { terminal } from "@/test/terminal.ts";
import { openProject } from "../new/project.ts";
import { register } from "../new/register.ts";
import { eventOf, newRule, sentTemplate } from "../new/rule.ts";
import { newTemplate } from "../new/template.ts";
import { runCommand } from "../run.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = projectFolder();
const releases = mkdtempSync(path.join(tmpdir(), "waybill-releases-"));
afterAll(() => {
  folder.remove();
  rmSync(releases, { recursive: true });
});

async function waybill(args: string[], env: Record<string, string> = { WAYBILL_PROJECT: folder.dir }) {
  const { io, out, err } = terminal({ env: { NODE_ENV: "test", ...env } });
  return { code: await runCommand(io, ["new", ...args]), out: out.join("\n"), err: err.join("\n") };
}
const read = (file: string) => readFileSync(path.join(folder.dir, file), "utf8");

/** The project's own tests, with its own vitest, as `npx vitest run` in its folder. */
async function runTests(): Promise<string> {
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const alias = Object.entries(exports).map(([name, file]) => [`waybill${name.slice(1)}`, path.join(ROOT, String(file))]);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder.dir, "node_modules"));
  const config = { resolve: { alias: { ...Object.fromEntries(alias), "@": ROOT } }, oxc: { jsx: { runtime: "automatic" } } };
  writeFileSync(path.join(folder.dir, "vitest.config.mjs"), `export default ${JSON.stringify(config)};`);
  const args = [
    path.join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    "--root",
    folder.dir,
    "--reporter=verbose",
    "--no-color",
  ];
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const };
  return promisify(execFile)(process.execPath, args, { cwd: folder.dir, env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `FAILED ${stdout}${stderr}`,
  );
}

describe("in a project elsewhere", () => {
  beforeAll(async () => {
    expect(await waybill(["template", "trial-ends", "--description", "Says that a trial ends."])).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await waybill(["rule", "trial-ends", "--event", "person.joined"])).toMatchObject({ code: 0, err: "" });
    expect(await waybill(["rule", "new", "--event", "person.joined", "--json"])).toMatchObject({ code: 0, err: "" });
  });

  test("what it writes is all there, and is built at once: with a template of its own where none is named", async () => {
    expect(readdirSync(path.join(folder.dir, "emails/trial-ends")).sort()).toEqual([
      "email.test.ts",
      "email.tsx",
      "fixtures.ts",
      "schema.ts",
    ]);
    const { manifest } = await buildRelease({
      alone: true,
      configFile: path.join(folder.dir, "waybill.config.ts"),
      folder: releases,
      builtAt: "2026-01-01T00:00:00Z",
      gitCommit: null,
    });
    expect(manifest.rules.map(({ key, template }) => [key, template])).toEqual([
      ["welcome", "greeting"],
      ["trial-ends", "trial-ends"],
      ["new", "new"],
    ]);
    expect(read("emails/trial-ends/email.tsx")).toContain('description: "Says that a trial ends."');
    expect(read("rules/trial-ends.ts")).toContain("address: payload.email, name: payload.name, person: payload.id");
    expect(read("rules/trial-ends.ts")).toContain("name: payload.name }");
    expect(read("waybill.config.ts")).toContain("rules: [welcome, trialEndsRule, ruleNew]");
    for (const file of ["rules/new.ts", "emails/new/email.tsx"]) expect(read(file)).not.toMatch(/starter|@\//i);
  });

  test("its own tests pass", async () => {
    const said = await runTests();
    expect(said).not.toMatch(/FAILED|failed/);
    expect(said).toMatch(/Tests +16 passed/);
  });

  test("what cannot be is refused with its reason, and nothing is written", async () => {
    const before = read("waybill.config.ts");
    const said = await waybill(["rule", "x", "--event", "person.joined", "--template", "y"]);
    expect(said).toMatchObject({
      code: 2,
      err: expect.stringContaining('no template "y". There are greeting, trial-ends, new;'),
    });
    expect([read("waybill.config.ts"), existsSync(path.join(folder.dir, "rules/x.ts"))]).toEqual([before, false]);

    const project = await openProject({ NODE_ENV: "test", WAYBILL_PROJECT: folder.dir });
    const template = (key: string) => () => newTemplate(project, { key });
    expect(template("trial-ends")).toThrow("There is one already, in emails/trial-ends/email.tsx.");
    expect(template("Trial_Ends")).toThrow("must be kebab-case");
    expect(template("waybill-invoice")).toThrow("kept for Waybill itself");
    expect(() => eventOf(project, undefined)).toThrow("say which with --event. There are person.joined.");
    expect(() => eventOf(project, "person.left")).toThrow('no event "person.left". There are person.joined.');
    const [email] = project.own.emails;
    if (!email) throw new Error("no template");
    const rule = (wish: object) => () =>
      newRule(project, { key: "x", event: eventOf(project, "person.joined"), ...wish }, sentTemplate(project, email));
    expect(rule({ key: "welcome" })).toThrow("There is one already, in rules/welcome.ts.");
    expect(rule({ stream: "y" })).toThrow('"y" is not one of the project\'s streams: transactional.');
    const [event] = project.own.events;
    expect(rule({ event: { ...event, schema: z.object({ id: z.string() }) } })).toThrow("a rule needs somebody to write to");
  });

  test("a file that is there is not overwritten, and a dry run writes nothing", async () => {
    folder.write({ "emails/kept/schema.ts": "// mine" });
    expect(await waybill(["template", "kept"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("emails/kept/schema.ts is there already"),
    });
    expect([read("emails/kept/schema.ts"), existsSync(path.join(folder.dir, "emails/kept/email.tsx"))]).toEqual([
      "// mine",
      false,
    ]);
    const { code, out } = await waybill(["template", "later", "--dry-run"]);
    expect([code, existsSync(path.join(folder.dir, "emails/later"))]).toEqual([0, false]);
    expect(out).toContain("+ emails/later/email.tsx");
    expect(out).toContain("Nothing was written");
  });
});

test("in the sample it uses the sample's layout, its sender and its alias, formatted as the rest", async () => {
  const { code, out } = await waybill(["rule", "trial-over", "--event", "invitation.created", "--dry-run", "--json"], {});
  expect(code).toBe(0);
  const { files, config } = JSON.parse(out);
  const text = (file: string): string => files.find((each: { path: string }) => each.path === file).text;
  expect(text("emails/trial-over/email.tsx")).toContain('import { Layout } from "../layout.tsx";');
  expect(text("rules/trial-over.ts")).toContain("    person: payload.invitee.userId ?? undefined,\n");
  expect(text("rules/trial-over.ts")).toMatch(
    /from "@\/events\/invitation-created\.ts";\nimport \{ acme \} from "\.\/from\.ts";/,
  );
  expect(config.text).toContain('import { trialOver as trialOverRule } from "@/rules/trial-over.ts";');
  expect(existsSync("rules/trial-over.ts")).toBe(false);
});

test.each([
  ["rules: []", "rules: [a]"],
  ["rules: [b]", "rules: [b, a]"],
  ["rules: [b,]", "rules: [b, a]"],
  ["rules: [\n  b,\n]", "rules: [\n  b,\n  a,\n]"],
  ["rules: [\n    b\n  ]", "rules: [\n    b,\n    a,\n  ]"],
])("a config's %j becomes %j", (before, after) => {
  const config = (list: string, line = "") => `import x from "y";\n${line}export default defineProject({ ${list} });`;
  const made = register(config(before), { list: "rules", name: "a", from: "./rules/a.ts" });
  expect(made).toBe(config(after, 'import { a } from "./rules/a.ts";\n'));
});

test("a list that is not written out is left alone", () => {
  expect(register("export default defineProject({ rules: all });", { list: "rules", name: "a", from: "./a.ts" })).toBeNull();
});
