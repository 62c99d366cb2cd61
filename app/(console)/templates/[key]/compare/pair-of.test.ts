import { expect, test } from "vitest";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { pairOf } from "./pair-of.ts";

function template(newest: number, activeNumber: number | null): TemplateDetail {
  const version = (number: number) => ({
    id: String(number),
    number,
    hash: "",
    createdAt: "",
    gitCommit: null,
    author: null,
    note: null,
    size: null,
    file: null,
    fixtures: [],
  });
  const all = Array.from({ length: newest }, (_, at) => version(newest - at));
  return {
    key: "a",
    description: null,
    planned: true,
    file: null,
    activeNumber,
    newestNumber: newest || null,
    publishedAt: null,
    versions: newest,
    rules: [],
    all,
  };
}

test.each<[string, TemplateDetail, [number | null, number | null], [number, number] | { missing: number } | null]>([
  ["the newest with the active one", template(5, 3), [null, null], [3, 5]],
  ["the active one with the one before", template(5, 5), [null, null], [4, 5]],
  ["one that is named with the active one", template(5, 3), [null, 1], [3, 1]],
  ["the active one, named", template(5, 3), [null, 3], [2, 3]],
  ["the first, active, with the next", template(5, 1), [null, 1], [2, 1]],
  ["with none active", template(5, null), [null, null], [4, 5]],
  ["as named", template(5, 3), [5, 2], [5, 2]],
  ["one with itself, if somebody wants that", template(5, 3), [2, 2], [2, 2]],
  ["a second that there is not", template(5, 3), [null, 9], { missing: 9 }],
  ["a first that there is not", template(5, 3), [0, null], { missing: 0 }],
  ["only one", template(1, 1), [null, null], null],
  ["none", template(0, null), [null, null], null],
])("%s", (_, detail, [from, to], expected) => {
  const pair = pairOf(detail, { from, to });
  expect(pair && "to" in pair ? [pair.from.number, pair.to.number] : pair).toEqual(expected);
});
