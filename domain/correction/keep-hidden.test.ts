import { expect, test } from "vitest";
import { keepHidden } from "./keep-hidden.ts";

const stored =
  '{"a": 12345678901234567890, "code": "s3cret", "list": [{"id": 1, "code": "one"}, {"id": 2, "code": "two"}], "pin": 17}';
const shown =
  '{"a": 12345678901234567890, "code": "(hidden)", "list": [{"id": 1, "code": "(hidden)"}, {"id": 2, "code": "(hidden)"}], "pin": 0}';
const keep = (typed: string) => keepHidden({ stored, shown, typed });
const textOf = (typed: string) => {
  const kept = keep(typed);
  return kept.ok ? kept.text : kept.pointer;
};

test("a mask that was left alone is what it hides, to the character; what is written anew is as it is written", () => {
  expect(textOf(shown)).toBe(stored);
  expect(textOf(shown.replace("12345678901234567890", "1e400"))).toBe(stored.replace("12345678901234567890", "1e400"));
  expect(textOf(shown.replace('"code": "(hidden)"', '"code": "new"'))).toBe(stored.replace("s3cret", "new"));
  expect(textOf(shown.replace('"pin": 0', '"pin": 3'))).toBe(stored.replace('"pin": 17', '"pin": 3'));
  expect(textOf('{"pin":0,\n  "code" : "(hidden)"}')).toBe('{"pin":17,\n  "code" : "s3cret"}');
  expect(keep(shown)).toMatchObject({ kept: [["code"], ["list", 0, "code"], ["list", 1, "code"], ["pin"]] });
});

test("in a list that was rearranged a mask is nobody's; written anew, it is what is written", () => {
  const [one, two] = ['{"id": 1, "code": "(hidden)"}', '{"id": 2, "code": "(hidden)"}'];
  expect(textOf(shown.replace(`${one}, ${two}`, two))).toBe("/list");
  expect(textOf(shown.replace(`${one}, ${two}`, `${two}, ${one}`))).toBe("/list");
  expect(textOf(shown.replace(`${one}, ${two}`, `${one}, ${two}, {"id": 3}`))).toBe("/list");
  expect(textOf(shown.replace('{"id": 2,', '{"id": 22,'))).toBe(stored.replace('{"id": 2,', '{"id": 22,'));
  expect(textOf(shown.replace(`${one}, ${two}`, '{"id": 2, "code": "two"}'))).toBe(
    stored.replace('{"id": 1, "code": "one"}, {"id": 2, "code": "two"}', '{"id": 2, "code": "two"}'),
  );
});

test("at another place a mask stays a mask", () => {
  expect(textOf('{"name": "(hidden)"}')).toBe('{"name": "(hidden)"}');
  expect(textOf("no JSON")).toBe("no JSON");
});

test("a mask that a program spelled anew is the same mask; a number in other digits is not", () => {
  const texts = {
    stored: '{"link": "https://x.example/?t=1", "list": ["a"], "pin": 17}',
    shown: '{"link": "https://hidden.invalid/", "list": [], "pin": 0}',
  };
  const typed = '{"link":"https:\\/\\/hidden.invalid\\/","list":[ ],"pin":0.0}';
  expect(keepHidden({ ...texts, typed })).toMatchObject({
    ok: true,
    text: '{"link":"https://x.example/?t=1","list":["a"],"pin":0.0}',
  });
});

test("where nothing is hidden nothing is walked, however deep it is", () => {
  const deep = "[".repeat(200_000);
  expect(keepHidden({ stored: deep, shown: deep, typed: "1" })).toEqual({ ok: true, text: "1", kept: [] });
});

test("who was shown no masks means what they write; what can only be a mask is one all the same", () => {
  const typed = shown.replace("12345678901234567890", "1");
  expect(keepHidden({ stored, shown, typed, unseen: true })).toMatchObject({
    ok: true,
    text: stored.replace("12345678901234567890", "1").replace('"pin": 17', '"pin": 0'),
  });
});
