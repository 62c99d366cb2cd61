import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { renderProps } from "@/domain/rule/test-render.ts";
import project from "@/waybill.config.ts";

const cases = project.emails.flatMap((email) =>
  Object.entries(email.fixtures).map(([name, props]) => [email.key, name, email, props] as const),
); // a tuple

test("every template of the folder is in the project, under its file's name", () => {
  const files = readdirSync("emails").filter((file) => file.endsWith(".tsx") && !["layout.tsx", "parts.tsx"].includes(file));
  expect(files.map((file) => file.replace(".tsx", "")).sort()).toEqual(project.emails.map((email) => email.key).sort());
});

test.each(cases)("%s renders its fixture %j", async (_, __, email, props) => {
  const { subject, preheader, html, text } = await renderProps(email, props);
  for (const part of [subject, preheader, text, html]) expect(part).not.toMatch(/undefined|\bNaN\b|\[object|Invalid Date/);
  expect(Array.from(subject).length).toBeLessThanOrEqual(140);
  expect(subject).not.toMatch(/[\r\n]/);
  // Gmail hides what comes after 102 KB.
  expect(html.length).toBeLessThan(100_000);
  expect(html).toContain(`<title>`);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).not.toMatch(/<script|<img|@import|src=|url\(/);
  // The preheader is for inbox lists, not for the text.
  expect(text).not.toMatch(/\u200c|\u200d\ufeff/);
  const { link } = props as { link: string }; // every sample template has one
  expect(text.split(link)).toHaveLength(2);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("what a person typed is text, not markup", async () => {
  const [email] = project.emails;
  if (!email) throw new Error("no template");
  const nasty = { ...(email.fixtures.default as object), workspaceName: '<img src=x onerror="alert(1)"> & "Co"' }; // fixtures are objects
  const { subject, html } = await renderProps(email, nasty);
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x");
  expect(subject).toContain('<img src=x onerror="alert(1)"> & "Co"');
});

test("names keep their letters in the text, in headings too", async () => {
  const email = project.emails.find(({ key }) => key === "workspace-invitation");
  if (!email) throw new Error("no template");
  const { text } = await renderProps(email, email.fixtures.default);
  expect(text).toContain("Join Northwind Studio");
});
