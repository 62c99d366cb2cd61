import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const documented = new Set([...read("docs/http-api.md").matchAll(/`([a-z\d_]+)`/g)].map(([, code]) => code));

/** What a producer can be answered: faults of an event, and why a whole request fails. */
const faults = ["accept", "catalogue.policy", "envelope.policy", "envelope", "metadata", "payload", "read-batch"];
const files = [
  ...faults.map((file) => `domain/event/${file}.ts`),
  "domain/decision/plan.ts",
  "domain/key/verify.ts",
  "lib/http.ts",
];
const CODE =
  /(?:code: |WaybillError\(\s*|refuse\(|fault\(|kept\(|giveUp\(ctx, only, |misfit\(\s*"[^"]*",\s*|params: \{ code: )"([a-z\d_]+)"/g;

test("every code that a producer can be answered stands in docs/http-api.md", () => {
  const codes = new Set(files.flatMap((file) => [...read(file).matchAll(CODE)].map(([, code]) => code)));
  expect(codes.size).toBeGreaterThan(25);
  codes.delete("custom"); // zod's word: what is told stands beside it
  expect([...codes].filter((code) => !documented.has(code))).toEqual([]);
});
