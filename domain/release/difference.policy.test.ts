import { expect, test } from "vitest";
import { differences } from "./difference.policy.ts";
import type { Manifest } from "./types.ts";

const schema = (type: string) => ({ type: "object", properties: { total: { type } } });
const base: Manifest = {
  hash: "a",
  gitCommit: null,
  builtAt: "2026-01-01T00:00:00Z",
  events: [
    { name: "order.placed", version: 1, schema: schema("number") },
    { name: "order.lost", version: 1, schema: schema("number") },
  ],
  rules: [{ key: "receipt", template: "receipt", hash: "r1", file: "rules/receipt.ts" }],
  templates: [{ key: "receipt", hash: "t1", file: "templates/receipt.js" }],
};

test("two releases of the same are not different", () => {
  expect(differences(base, { ...base, hash: "b", gitCommit: "c" })).toEqual([]);
});

test("what came, went and changed is told, with schemas to compare", () => {
  const next: Manifest = {
    ...base,
    events: [
      { name: "order.placed", version: 2, schema: schema("string") },
      { name: "order.paid", version: 1, schema: schema("number") },
    ],
    rules: [{ key: "receipt", template: "order-note", hash: "r2", file: "rules/receipt.ts" }],
    templates: [{ key: "receipt", hash: "t2", file: "templates/receipt.js" }],
  };
  expect(differences(base, next).map(({ kind, name, change, what }) => [kind, name, change, ...what])).toEqual([
    ["event", "order.lost", "removed"],
    ["event", "order.paid", "added"],
    ["event", "order.placed", "changed", "version 1 → 2", "its schema"],
    ["rule", "receipt", "changed", "its code", "template receipt → order-note"],
    ["template", "receipt", "changed", "its content"],
  ]);
  expect(differences(base, next).find(({ name }) => name === "order.placed")).toMatchObject({
    before: expect.stringContaining("number"),
    after: expect.stringContaining("string"),
  });
});

test("a build that recorded no schema says so instead of looking unchanged", () => {
  const old = {
    ...base,
    events: [
      { name: "order.placed", version: 1 },
      { name: "order.lost", version: 1 },
    ],
  };
  expect(
    differences(old, {
      ...base,
      events: [
        { name: "order.placed", version: 2, schema: schema("number") },
        { name: "order.lost", version: 1 },
      ],
    }),
  ).toMatchObject([{ name: "order.placed", what: ["version 1 → 2", "its schema is not recorded in both"], before: null }]);
});
