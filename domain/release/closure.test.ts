import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { builtInPlaces } from "@/system/built-in.ts";
import { projectFolder, templateSource } from "@/test/project-folder.ts";
import { buildTemplates } from "./build-templates.ts";

const button = (label: string) => `export const Go = () => <a href="https://example.com">${label}</a>;\n`;
const withButton = (name: string, fixtures: string) =>
  templateSource({
    name,
    body: "Hello {props.name} <Go />",
    head: 'import { Go } from "../button.tsx";\nimport * as examples from "./fixtures.ts";',
    fixtures,
  });
const project = {
  "emails/button.tsx": button("Go"),
  "emails/offer/email.tsx": withButton("offer", "examples.fixtures"),
  "emails/offer/fixtures.ts": 'export const fixtures = { default: { name: "Ada" } };\n',
  "emails/plea/email.tsx": withButton("plea", "{ default: examples.ordinary }"),
  "emails/plea/fixtures.ts": 'export const ordinary = { name: "Ada" };\n',
};
const folder = projectFolder(project);
afterAll(() => folder.remove());

const sources = { greeting: "emails/greeting.tsx", offer: "emails/offer/email.tsx", plea: "emails/plea/email.tsx" };
const root = process.cwd();
const build = (files: Record<string, string> = {}) => {
  folder.write({ ...project, ...files });
  const all = Object.entries(sources).map(([key, file]) => ({ key, file, exportName: key }));
  return buildTemplates(all, { projectRoot: folder.dir, root });
};

it("a version is made of what is in its mail: a shared button changes its users alone, an example nobody", async () => {
  const first = await build();
  const changedBy = async (files: Record<string, string>) =>
    (await build(files)).filter(({ hash }, index) => hash !== first[index]?.hash).map(({ key }) => key);
  expect(await changedBy({ "emails/button.tsx": button("Go on") })).toEqual(["offer", "plea"]);
  expect(await changedBy({ "emails/button.tsx": `// Go on?\n${button("Go")}` })).toEqual([]);
  expect(await changedBy({ "emails/offer/fixtures.ts": 'export const fixtures = { default: { name: "Grace" } };\n' })).toEqual(
    [],
  );
  expect(await changedBy({ "emails/plea/fixtures.ts": 'export const ordinary = { name: "Grace" };\n' })).toEqual(["plea"]);

  const source = first[1]?.source;
  expect(source?.files.map((file) => file.path)).toEqual(["emails/button.tsx", "emails/offer/email.tsx"]);
  expect(source?.files[0]?.text).toBe(button("Go"));
  const packages = Object.fromEntries(source?.packages.map(({ name, version }) => [name, version]) ?? []);
  const major = (version: number) => expect.stringMatching(new RegExp(`^${version}\\.`));
  expect(packages).toMatchObject({ react: major(19), "react-dom": major(19), "react-email": major(6), zod: major(4) });
});

it("a version is the same bytes however a file of it is named, and whichever templates are built with it", async () => {
  const go = (from: string) => templateSource({ body: "Hello {props.name} <Go />", head: `import { Go } from "${from}";` });
  const of = (...keys: (keyof typeof sources)[]) =>
    buildTemplates(
      keys.map((key) => ({ key, file: sources[key], exportName: key })),
      { projectRoot: folder.dir, root },
    );
  folder.write({ "package.json": '{ "type": "module" }', "emails/greeting.tsx": go("./button.tsx") });
  const [alone] = await of("greeting");
  folder.write({ "emails/greeting.tsx": go("@/emails/button.tsx") });
  const [, among] = await of("offer", "greeting");
  expect(among?.hash).toBe(alone?.hash);
});

it("what Waybill sends itself names its own files, also for a project that stands below it", async () => {
  const mail = { key: "waybill-password-changed", ...builtInPlaces["email waybill-password-changed"], builtIn: true };
  const [built] = await buildTemplates([mail], { projectRoot: path.join(root, "chaos/project"), root });
  const files = built?.source.files.map((file) => file.path) ?? [];
  expect(files).toContain(mail.file);
  expect(files.filter((file) => !file.startsWith("system/"))).toEqual([]);
});
