import { expect, test } from "vitest";
import { validateProject } from "@/domain/project/validate.ts";
import { validateReserved } from "@/domain/project/validate-reserved.ts";
import { renderProps } from "@/domain/rule/test-render.ts";
import { shopProject } from "@/test/project.ts";
import { builtInPlaces, withBuiltIn } from "./built-in.ts";

const project = withBuiltIn(shopProject);
const own = [...project.emails, ...project.rules].filter(({ key }) => key.startsWith("waybill-"));

test("what Waybill sends is usable with any project, and its sender is the project's", () => {
  expect(validateProject(project, () => null)).toEqual([]);
  expect(project.rules.at(-1)?.from).toEqual({ name: "Waybill", address: "shop@example.com" });
  expect(withBuiltIn({ ...shopProject, systemFrom: { address: "it@example.com" } }).rules.at(-1)?.from).toEqual({
    address: "it@example.com",
  });
});

test("builds know where each definition stands", async () => {
  expect(Object.keys(builtInPlaces).sort()).toEqual(own.map(({ kind, key }) => `${kind} ${key}`).sort());
  for (const [name, { file, exportName }] of Object.entries(builtInPlaces)) {
    const module = await import(`../${file}`);
    expect(`${module[exportName].kind} ${module[exportName].key}`).toBe(name);
  }
});

test("a project that uses Waybill's own names is refused", () => {
  const names = validateReserved(project, () => null).map(({ subject }) => subject);
  expect(names).toEqual([
    "source waybill",
    "event waybill.user.invited",
    "event waybill.user.password_reset_requested",
    "event waybill.user.password_changed",
    "template waybill-user-invitation",
    "template waybill-password-reset",
    "template waybill-password-changed",
    "rule waybill-user-invitation",
    "rule waybill-password-reset",
    "rule waybill-password-changed",
    "stream system",
    "stream waybill.test",
    "category waybill",
  ]);
  expect(validateReserved(shopProject, () => null)).toEqual([]);
});

test.each(
  project.emails
    .slice(-3)
    .flatMap((email) => Object.entries(email.fixtures).map(([name, props]) => [email.key, name, email, props] as const)),
)(
  // a tuple
  "%s renders its fixture %j, with the link's place in both parts",
  async (_, __, email, props) => {
    const { subject, html, text } = await renderProps(email, props);
    for (const part of [html, text]) expect(part).toContain("https://waybill.invalid/your-link");
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|\[object/);
    expect(html).not.toMatch(/<script|<img/);
    expect(Array.from(subject).length).toBeLessThanOrEqual(140);
  },
);
