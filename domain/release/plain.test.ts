import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assetUrl } from "@/domain/template/asset.policy.ts";
import { probeBundles } from "@/domain/template/probe.ts";
import { openThread } from "@/domain/template/thread.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { plainEmails } from "@/test/plain-emails.ts";
import { greyPng } from "@/test/png.ts";
import { configSource, projectFolder, templateSource } from "@/test/project-folder.ts";
import { buildRelease } from "./build.ts";
import { buildTemplates } from "./build-templates.ts";
import { infoFile } from "./folder.ts";
import { refusals } from "./refuse-source.ts";

const images = { "logo.png": greyPng(1), "waves.png": greyPng(2) };
const config = configSource({
  imports: [
    'import { tripConfirmed } from "./emails/trip-confirmed/email.tsx";',
    'import { orderPlaced } from "./emails/order-placed/email.tsx";',
    'import { newDevice } from "./emails/new-device/email.tsx";',
  ].join("\n"),
  emails: "greeting, tripConfirmed, orderPlaced, newDevice",
});
const folder = projectFolder({ ...plainEmails, "waybill.config.ts": config });
afterAll(() => folder.remove());

describe("a plain React Email component", () => {
  const warnings: string[] = [];
  const html: Record<string, string> = {};
  const parts: Record<string, { subject: string; preheader: string; text: string }> = {};
  beforeAll(async () => {
    mkdirSync(path.join(folder.dir, "emails/static"));
    for (const [name, bytes] of Object.entries(images)) writeFileSync(path.join(folder.dir, "emails/static", name), bytes);
    const built = await buildRelease({
      alone: true,
      configFile: path.join(folder.dir, "waybill.config.ts"),
      folder: path.join(folder.dir, "releases"),
      builtAt: "2026-01-01T00:00:00Z",
      gitCommit: null,
      warn: (line) => warnings.push(line),
    });
    const plain = built.manifest.templates.filter(({ key }) => key !== "greeting");
    const items = await Promise.all(
      plain.map(async ({ key, hash, file }) => {
        const { fixtures } = JSON.parse(await readFile(path.join(built.dir, infoFile(file)), "utf8"));
        return {
          template: key,
          fixture: "default",
          hash,
          bundle: await readFile(path.join(built.dir, file), "utf8"),
          props: JSON.stringify(fixtures.default),
        };
      }),
    );
    const threadFile = path.join(built.dir, "thread.mjs");
    expect(await probeBundles(items, threadFile)).toEqual([]);
    const thread = openThread({ file: threadFile, timeoutMs: 20_000, memoryMb: 256, clock: null });
    const outcome = await thread.run(items);
    await thread.close();
    if (!outcome.ok) throw new Error(outcome.failure.detail);
    for (const [index, result] of outcome.results.entries()) {
      const key = items[index]?.template ?? "";
      if (!result.ok) throw new Error(`${key}: ${result.failure.detail}`);
      [html[key], parts[key]] = [result.rendered.html, result.rendered];
    }
  });

  it("works with Tailwind; its preview is the preheader", () => {
    expect(html["trip-confirmed"]).toMatch(/<h1[^>]*style="[^"]*color:rgb\(10,125,108\)|<h1[^>]*style="[^"]*color:#0a7d6c/);
    expect(parts["trip-confirmed"]).toMatchObject({ subject: "Your trip", preheader: "Turku & the sea are waiting" });
    expect(parts["trip-confirmed"]?.text).toContain("Pack lightly, Ada.");
  });

  it("may be async, at its root and below", () => {
    expect(parts["order-placed"]).toMatchObject({ subject: "Order A-7", preheader: "We got it" });
    for (const line of ["Tea: 300", "Tea insured: 1100", "Biscuits: 800", "Biscuits insured: 1600", "Total: 1100"])
      expect(parts["order-placed"]?.text).toContain(line);
  });

  it("shows the images of the static folder", () => {
    const where = (name: keyof typeof images) => assetUrl({ hash: sha256Hex(images[name]), name });
    expect(html["new-device"]).toContain(`src="${where("logo.png")}"`);
    expect(html["new-device"]).toContain(`url(${where("waves.png")})`);
  });

  it("has a warning, since nobody says which props it takes", () => {
    expect(warnings.map((line) => line.split(":")[0])).toEqual([
      "emails/trip-confirmed/email.tsx",
      "emails/order-placed/email.tsx",
      "emails/new-device/email.tsx",
    ]);
    expect(warnings[0]).toMatch(/has no schema.*any JSON object/);
  });
});

describe("what no bundle can do is refused where it stands, with the cure", () => {
  it.each<[string, string, RegExp]>([
    ["another variable", "process.env.API_URL", /process\.env\.API_URL: A template sees no environment.*in the props/],
    ["a computed one", "process.env['API_' + 1]", /process\.env\['API_' \+ 1\]: A template sees no environment/],
    ["all of them", "Object.keys(process.env)", /process\.env: A template sees no environment/],
    ["by another way", "globalThis.process.env.X", /process\.env: A template sees no environment/],
    ["Vite's", "import.meta.env.X", /import\.meta\.env: A template sees no environment/],
    ["the process", "process.cwd()", /process\.cwd: A template sees no process/],
    ["a module that comes later", 'import("./button.tsx")', /import\(\): .*import it at the top/],
    ["one whose name comes later", "(name: string) => import(name)", /import\(\): .*import it at the top/],
  ])("%s", async (_, code, reason) => {
    const found = await refusals([
      { path: "emails/a.tsx", text: `// process.env.X\nexport const a = <b title="1">{${code}}</b>;` },
    ]);
    expect(found).toEqual([expect.stringMatching(new RegExp(`^emails/a\\.tsx:2: ${reason.source}`))]);
  });

  it("but for what React Email's convention asks, and what bundlers know", async () => {
    const text = 'export const base = process.env.VERCEL_URL ? "https://" + process.env.VERCEL_URL : process.env.NODE_ENV;';
    expect(await refusals([{ path: "a.tsx", text }])).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ["an environment", "const a = process.env.API_URL;", /process\.env\.API_URL: /],
    ["Node", 'import { readFileSync } from "node:fs"; const a = readFileSync("x");', /"node:fs": A template has no Node/],
    ["Node by its old name", 'import { readFileSync } from "fs"; const a = readFileSync("x");', /"fs": A template has no Node/],
  ])("a build names the line: %s", async (_, head, reason) => {
    folder.write({ "emails/greeting.tsx": templateSource({ head: `\n${head}`, body: "{String(a)}" }) });
    const greeting = { key: "greeting", file: "emails/greeting.tsx", exportName: "greeting" };
    const build = buildTemplates([greeting], { projectRoot: folder.dir, root: process.cwd() });
    const message = expect.stringMatching(new RegExp(`^emails/greeting\\.tsx:6: ${reason.source}`));
    await expect(build).rejects.toMatchObject({ code: "bad_project", message });
  });
});
