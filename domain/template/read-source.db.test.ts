import { beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/crypto.ts";
import { openWorld, type World } from "@/test/world.ts";
import { readSource } from "./read-source.ts";

let world: World;
let id = "";
let key = "";
beforeAll(async () => {
  world = await openWorld();
  ({ id, templateKey: key } = await world.db.templateVersion.findFirstOrThrow());
  return () => world.close();
});

test("the files of a version as they were, its template first, in colours as long as that takes no time; the packages they were built with", async () => {
  const long = `export const long = [\n${'  "a line",\n'.repeat(40_000)}];\n`;
  const source = {
    files: [
      { path: "emails/a-button.tsx", text: "export const Button = () => null;\n" },
      { path: "emails/long.ts", text: long },
      { path: "emails/note/email.tsx", text: 'const escaped = "</script><b>&";\n// the last line' },
      { path: "emails/note/words.json", text: '{ "hello": 1 }' },
    ],
    packages: [{ name: "react", version: "19.3.0" }],
  };
  await world.db.templateVersion.update({ where: { id }, data: { source, file: "emails/note/email.tsx" } });
  const shown = await readSource(world.ctx, { key, versionId: id });
  expect(shown?.packages).toEqual(source.packages);
  expect(shown?.files.map(({ path }) => path)).toEqual([
    "emails/note/email.tsx",
    "emails/a-button.tsx",
    "emails/long.ts",
    "emails/note/words.json",
  ]);
  for (const { path, text, lines } of shown?.files ?? []) {
    expect(text).toBe(source.files.find((file) => file.path === path)?.text);
    if (lines) expect(lines.map((line) => line.map(([part]) => part).join("")).join("\n")).toBe(text);
    expect(lines === null).toBe(path === "emails/long.ts");
  }
});

test("a version without a record has none; one of another template, or none, is not found", async () => {
  await world.db.template.create({ data: { key: "older" } });
  const { id: _, ...data } = await world.db.templateVersion.findUniqueOrThrow({ where: { id } });
  const older = newId();
  await world.db.templateVersion.create({
    data: { ...data, id: older, templateKey: "older", propsSchema: {}, fixtures: {}, source: undefined },
  });
  expect(await readSource(world.ctx, { key: "older", versionId: older })).toBeNull();
  await expect(readSource(world.ctx, { key, versionId: older })).rejects.toMatchObject({ code: "not_found" });
  await expect(readSource(world.ctx, { key, versionId: newId() })).rejects.toMatchObject({ code: "not_found" });
  await expect(readSource(world.ctx, { key, versionId: "x" })).rejects.toMatchObject({ code: "not_found" });
});
