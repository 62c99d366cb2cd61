import { existsSync, readdirSync } from "node:fs";
import { findAll, getAttributeValue, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { z } from "zod";
import { renderProps } from "@/domain/rule/test-render.ts";
import { fixtureText } from "@/domain/template/define.ts";
import project from "@/waybill.config.ts";

const cases = project.emails.flatMap((email) =>
  Object.entries(email.fixtures).map(([name, props]) => [email.key, name, email, props] as const),
); // a tuple

test("every template has its folder, with fixtures, and is in the project", () => {
  const folders = readdirSync("emails", { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "static",
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(project.emails.map(({ key }) => key).sort());
  for (const { key, fixtures, schema } of project.emails) {
    expect(existsSync(`emails/${key}/fixtures.ts`), key).toBe(true);
    expect(Object.keys(fixtures), key).toEqual(expect.arrayContaining(["default", "longest", "right-to-left", "hostile"]));
    const optional = /"null"|"default"/.test(JSON.stringify(z.toJSONSchema(schema)));
    expect(Object.hasOwn(fixtures, "missing optionals"), key).toBe(optional);
    expect(JSON.stringify(fixtures.hostile), key).toContain(JSON.stringify(fixtureText.hostile));
  }
  expect(fixtureText.hostile).toHaveLength(10_000);
});

test.each(cases)("%s renders its fixture %j", async (_, __, email, props) => {
  const { subject, preheader, html, text } = await renderProps(email, props);
  for (const part of [subject, preheader, text, html]) expect(part).not.toMatch(/undefined|\bNaN\b|\[object|Invalid Date/);
  expect(Array.from(subject).length).toBeLessThanOrEqual(140);
  // A name that was cut, or ends in "Inc.", is followed by no full stop.
  for (const part of [subject, preheader, text]) expect(part).not.toMatch(/…\.|\.\.(?!\.)/);
  for (const line of [subject, preheader]) expect(line).not.toMatch(/[\r\n\u202a-\u202e]/);
  // Gmail hides what comes after 102 KB.
  expect(html.length).toBeLessThan(100_000);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  // The preheader is for inbox lists, not for the text.
  expect(text).not.toMatch(/\u200c|\u200d\ufeff/);
  const { link } = props as { link: string }; // every sample template has one
  expect(text.split(link)).toHaveLength(2);
});

/** What the markup is, apart from what it says. */
function shape(html: string) {
  const elements = findAll(() => true, parseDocument(html).children);
  return {
    names: [...new Set(elements.map(({ name }) => name))],
    handlers: elements.flatMap(({ attribs }) => Object.keys(attribs).filter((name) => name.startsWith("on"))),
    attributes: [...new Set(elements.flatMap(({ attribs }) => Object.keys(attribs)))].sort(),
    links: elements.flatMap((element) => getAttributeValue(element, "href") ?? []),
    styles: elements.filter(({ name }) => name === "style").map((element) => textContent(element)),
    title: elements.filter(({ name }) => name === "title").map((element) => textContent(element)),
    headings: elements.filter(({ name }) => name === "h1").length,
  };
}

test.each(cases)("%s keeps its markup with the fixture %j", async (_, __, email, props) => {
  const plain = shape((await renderProps(email, email.fixtures.default)).html);
  const { html, subject } = await renderProps(email, props);
  const { names, handlers, links, styles, attributes, title, headings } = shape(html);
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(script|iframe|object|form|base|link)$/)]));
  expect([handlers, styles, headings]).toEqual([[], plain.styles, 1]);
  expect(attributes).toEqual(plain.attributes);
  expect(title).toEqual([subject]);
  const given = JSON.stringify(props); // every link is one of the props, as it is
  expect(links.filter((link) => !given.includes(JSON.stringify(link)))).toEqual([]);
});

test("names keep their letters in the text, in headings too", async () => {
  const email = project.emails.find(({ key }) => key === "workspace-invitation");
  if (!email) throw new Error("no template");
  const { text } = await renderProps(email, email.fixtures.default);
  expect(text).toContain("Join Northwind Studio");
});
