import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writePlan } from "./write.ts";

const root = mkdtempSync(path.join(tmpdir(), "waybill-write-"));
afterAll(() => rmSync(root, { recursive: true }));
const project = { root, configFile: path.join(root, "waybill.config.ts") };
const plan = (file: string, text: string) => ({
  files: [{ path: file, text }],
  config: { path: "waybill.config.ts", text: "after", state: "edited" as const, added: [] }, // a literal
});

test("the config is replaced as a whole: who was killed meanwhile has the old one, and no half of the new", async () => {
  writeFileSync(project.configFile, "before");
  linkSync(project.configFile, path.join(root, "as-it-was")); // shows what is written into the file itself
  await writePlan(project, plan("emails/a/email.tsx", "mail"));
  expect(readFileSync(project.configFile, "utf8")).toBe("after");
  expect(readFileSync(path.join(root, "as-it-was"), "utf8")).toBe("before");
  expect(readdirSync(path.join(root, "emails/a"))).toEqual(["email.tsx"]);
});

test("what is there is not overwritten, and nothing is left of the try", async () => {
  await expect(writePlan(project, plan("emails/a/email.tsx", "other"))).rejects.toThrow(/EEXIST/);
  expect(readFileSync(path.join(root, "emails/a/email.tsx"), "utf8")).toBe("mail");
  expect(readdirSync(path.join(root, "emails/a"))).toEqual(["email.tsx"]);
});
