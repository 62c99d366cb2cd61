import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "./examine.ts";

test("docs/explain.md says what each check means", () => {
  const text = readFileSync("docs/explain.md", "utf8");
  expect(checks.map(({ code }) => code).filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
});
