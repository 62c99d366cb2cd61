import { expect, test } from "vitest";
import { markedLines } from "./marked-lines.ts";

const payload = '{"total":9007199254740993,"lines":[{"a/b":1},{"a/b":"x"}],"payer":{"name":"Ada"}}';
const marks = (...pointers: string[]) =>
  markedLines(
    payload,
    pointers.map((pointer) => ({ pointer, message: "wrong" })),
  )
    ?.filter(({ faults }) => faults.length > 0)
    .map(({ tokens }) =>
      tokens
        .map(({ text }) => text)
        .join("")
        .trim(),
    );

test("a fault stands at its value, in lists and below odd keys", () => {
  expect(marks("/total")).toEqual(['"total": 9007199254740993,']);
  expect(marks("/lines/1/a~1b")).toEqual(['"a/b": "x"']);
  expect(marks("/payer")).toEqual(['"payer": {']);
});

test("what is missing is told at what is around it, and the whole at the first line", () => {
  expect(marks("/payer/email")).toEqual(['"payer": {']);
  expect(marks("/currency")).toEqual(["{"]);
  expect(marks("")).toEqual(["{"]);
  expect(markedLines("{oops", [])).toBeNull();
});
