import { isSafeNumber, parse } from "lossless-json";
import type { Json } from "@/domain/rule/define.ts";

/** Reads JSON text. A number that a double cannot hold stays as its digits, in a string: it must be shown unaltered. */
export function readJson(text: string): Json {
  return parse(text, null, { parseNumber: (digits) => (isSafeNumber(digits) ? Number(digits) : digits) }) as Json; // what JSON text can hold
}
