import { expect, test } from "vitest";
import { mergePatch, patchBetween } from "./merge-patch.ts";

const facts = '{"id":9007199254740993,"name":"Ada","plan":{"seats":2,"price":19.90},"tags":["a"],"__proto__":{"x":1}}';

// RFC 7396, appendix A, and what a double cannot hold.
test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  [facts, '{"plan":{"price":0.10}}', facts.replace("19.90", "0.10")],
])("%s with %s", (text, patch, made) => {
  expect(mergePatch(text, patch)).toBe(made);
});

test.each([
  ['{"plan":{"price":0.10}}', facts, facts.replace("19.90", "0.10")],
  ['{"name":null,"tags":["a","b"]}', facts, facts.replace('"name":"Ada",', "").replace('["a"]', '["a","b"]')],
  ["{}", facts, facts],
])("%s is what was changed, and makes it again", (patch, before, after) => {
  expect(patchBetween(before, after)).toBe(patch);
  expect(mergePatch(before, patch)).toBe(after);
});
