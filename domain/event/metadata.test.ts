import { expect, test } from "vitest";
import { readMetadata } from "./metadata.ts";

test("ids of traces are text, whatever their digits look like", () => {
  // W3C's own example has "0e4736" in it; a sixth of all trace ids look somewhere like a number with a large exponent.
  for (const trace_id of [
    "4bf92f3577b34da6a3ce929d0e0e4736",
    "1e99999",
    "-1E-20000",
    "\\1e5000",
    "00000000000000000000000000000000",
  ]) {
    const text = JSON.stringify({ trace_id, note: "7e12345" });
    expect(readMetadata(text)).toEqual({ stored: text, producer: null, faults: [] });
  }
});

test("numbers that jsonb keeps pass, others are told", () => {
  const codes = (number: string) => readMetadata(`{"a":[${number}]}`).faults.map(({ code }) => code);
  for (const number of ["1", "-1.5e+308", "1e-999", "1e0000000999", "9007199254740993"]) expect(codes(number)).toEqual([]);
  for (const number of ["1e1000", "1e-1000", "1E+00001000", "9".repeat(1_001)]) expect(codes(number)).toEqual(["bad_text"]);
});
