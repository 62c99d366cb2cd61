import { expect, test } from "vitest";
import { renderProps } from "@/domain/rule/test-render.ts";
import { starterEmail } from "./email.tsx";
import { fixtures } from "./fixtures.ts";

test.each(Object.entries(fixtures))("the fixture %j reads as a mail, and its link leads where it says", async (_, props) => {
  const { subject, preheader, html, text } = await renderProps(starterEmail, props);
  expect(subject).toMatch(/^[^\r\n]{1,140}$/);
  for (const part of [subject, preheader, text]) expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
  expect(html).not.toContain("<script");
  expect(text).toContain(props.link);
});

test("greets by name where there is one", async () => {
  expect((await renderProps(starterEmail, fixtures.default)).text).toContain("Ada Lindqvist");
  expect((await renderProps(starterEmail, fixtures["missing optionals"])).subject).toBe("Something is ready for you");
});
