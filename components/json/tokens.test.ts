import { describe, expect, test } from "vitest";
import { jsonTokens } from "./tokens.ts";

const layOut = (text: string) =>
  jsonTokens(text)
    ?.map((token) => token.text)
    .join("");

describe("jsonTokens", () => {
  test("leaves numbers as they were written", () => {
    expect(layOut('{"n":9007199254740993,"f":1.0,"e":-1E+2}')).toBe('{\n  "n": 9007199254740993,\n  "f": 1.0,\n  "e": -1E+2\n}');
  });
  test("keeps repeated keys, escapes and empty things", () => {
    expect(layOut('{"a":1,"a":[],"b":{},"c":"\\"<script>\\u0000"}')).toBe(
      '{\n  "a": 1,\n  "a": [],\n  "b": {},\n  "c": "\\"<script>\\u0000"\n}',
    );
  });
  test("tells keys from strings", () => {
    expect(
      jsonTokens('{"a":"b"}')
        ?.filter((token) => token.kind !== "mark")
        .map((token) => token.kind),
    ).toEqual(["key", "string"]);
  });
  test("refuses what is not JSON", () => {
    expect(jsonTokens("hello {")).toBeNull();
    expect(jsonTokens("")).toBeNull();
  });
});
