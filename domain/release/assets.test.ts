import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it, test } from "vitest";
import { assetUrl, lostStatic, nearAsset, withAssets, withStatic } from "@/domain/template/asset.policy.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { greyPng } from "@/test/png.ts";
import { projectFolder, templateSource } from "@/test/project-folder.ts";
import { buildTemplates } from "./build-templates.ts";

const folder = projectFolder();
afterAll(() => folder.remove());
const put = (name: string, bytes: Buffer) => {
  mkdirSync(path.dirname(path.join(folder.dir, name)), { recursive: true });
  writeFileSync(path.join(folder.dir, name), bytes);
};
const build = (...keys: string[]) => {
  const sources = keys.map((key) => ({ key, file: `emails/${key}/email.tsx`, exportName: key }));
  return buildTemplates(sources, { projectRoot: folder.dir, root: process.cwd() });
};
const write = (name: string, body: string, head = "") =>
  folder.write({ [`emails/${name}/email.tsx`]: templateSource({ name, body, head }) });
const address = (name: string, bytes: Buffer) => assetUrl({ hash: sha256Hex(bytes), name });

describe("images", () => {
  it("imported or of the static folder belong to the versions that show them, and to no host", async () => {
    const [logo, wave, unused] = [greyPng(1), greyPng(2), greyPng(3)];
    put("emails/imported/Logo (1).PNG", logo);
    put("emails/static/img/wave.png", wave);
    put("emails/static/unused.png", unused);
    write("imported", "<img src={logo} />", 'import logo from "./Logo (1).PNG";\nimport other from "../static/unused.png";');
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the source of a template
    const base = 'const base = process.env.VERCEL_URL ? `https://${process.env.VERCEL_URL}` : "";';
    write("named", "<img src={`${base}/static/img/wave.png`} />", `${base} // not "/static/unused.png"`);
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: the source of a template
    const all = () => build("imported", "named");
    const [imported, named] = await all();
    expect(imported?.assets).toMatchObject([{ hash: sha256Hex(logo), name: "Logo-1-.png", type: "image/png" }]);
    expect(imported?.bundle).toContain(address("Logo-1-.png", logo));
    expect(named?.assets).toMatchObject([{ hash: sha256Hex(wave), name: "wave.png" }]);
    expect(named?.bundle).toMatch(/^globalThis\.waybillStatic=/);
    put("emails/static/unused.png", greyPng(4));
    expect((await all()).map(({ hash }) => hash)).toEqual([imported?.hash, named?.hash]);
    put("emails/static/img/wave.png", greyPng(5));
    const [same, other] = await all();
    expect(same?.hash).toBe(imported?.hash);
    expect(other?.hash).not.toBe(named?.hash);
  });

  it.each<[string, string, string, Buffer, RegExp]>([
    [
      "an SVG",
      "import a from './a.svg';",
      "a.svg",
      Buffer.from("<svg/>"),
      /email.tsx:6: ".\/a.svg": Mail programs do not show SVG/,
    ],
    [
      "another format",
      "import a from './a.png';",
      "a.png",
      Buffer.from("GIF89a"),
      /email.tsx:6: a.png is no image\/png.*image\/gif/,
    ],
    ["1.2 MB", "import a from './a.png';", "a.png", Buffer.concat([greyPng(0), Buffer.alloc(1.2e6)]), /:6: a.png has 1.2 MB/],
    [
      "what is not there",
      "const a = '/static/none.png';",
      "x",
      Buffer.alloc(0),
      /wrong\/email.tsx:6: \/static\/none.png: There is no such/,
    ],
    [
      "a static SVG",
      "const a = '/static/a.svg';",
      "static/a.svg",
      Buffer.from("<svg/>"),
      /:6: \/static\/a.svg: Mail programs do not/,
    ],
  ])("refuses %s where it is named", async (_, head, name, bytes, reason) => {
    put(`emails/wrong/${name}`, bytes);
    write("wrong", "<img src={a} />", `\n${head}`);
    await expect(build("wrong")).rejects.toMatchObject({ code: "bad_project", message: expect.stringMatching(reason) });
  });
});

const hash = "0f".repeat(32);
test("an address becomes the host's when a message is made, and ours again in a frame", () => {
  const html = `<img src="${assetUrl({ hash, name: "a.png" })}">`;
  const sent = withAssets(html, "https://in.example/mail");
  expect(sent).toBe(`<img src="https://in.example/mail/assets/${hash}/a.png">`);
  expect(withAssets(html, undefined)).toBe(html);
  for (const each of [html, sent]) expect(nearAsset(/"(.*)"/.exec(each)?.[1] ?? "")).toBe(`/assets/${hash}/a.png`);
  for (const foreign of [
    `https://x.example/assets/${hash.slice(2)}/a.png`,
    `https://x.example/a?/assets/${hash}/a.png`,
    `/assets/${hash}/a.png`,
  ])
    expect(nearAsset(foreign)).toBeNull();
});

test("only a whole attribute or style names a file of the static folder", () => {
  const table = { "/static/a.png": "A" };
  const shown = '<img src="/static/a.png"><td style="background:url(/static/a.png)"><i style="x:url(&quot;/static/a.png&quot;)">';
  expect(withStatic(shown, table)).toBe('<img src="A"><td style="background:url(A)"><i style="x:url(&quot;A&quot;)">');
  const text = '<p>see "/static/a.png" and https://x.example/static/a.png</p><a href="https://x.example/static/a.png">';
  expect(withStatic(text, table)).toBe(text);
  expect([lostStatic(text), lostStatic('<img src="/static/b.png">')]).toEqual([null, "/static/b.png"]);
});
