import { parse } from "lossless-json";
import { stringify } from "safe-stable-stringify";
import type { Fault } from "@/lib/errors.ts";
import { depthOf, MAX_DEPTH, pointerAt } from "./json.policy.ts";
import { canonicalNumber, Digits, numberValue } from "./number.policy.ts";
import { unstorable } from "./text.policy.ts";

export type Payload = { ok: true; value: unknown; canonical: string } | { ok: false; faults: Fault[] };

/**
 * Reads a payload without losing anything: `value` has bigints where a number would round, `canonical` is the same text for the
 * same body (key order, spacing, escapes and spelling of numbers do not count). Pointers in the faults begin with /payload.
 */
export function readPayload(text: string): Payload {
  if (depthOf(text) > MAX_DEPTH) return fault("too_deep", "/payload", `It nests deeper than ${MAX_DEPTH} levels: flatten it.`);
  const repeated: number[] = [];
  let tree: unknown;
  try {
    tree = parse(text, null, {
      parseNumber: (digits) => new Digits(digits),
      onDuplicateKey: ({ position }) => void repeated.push(position),
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return fault("not_json", "/payload", `It is not JSON: ${error.message}.`);
  }
  const faults = [
    ...repeated.slice(0, 10).map((position) => ({
      code: "duplicate_key",
      pointer: `/payload${pointerAt(text, position)}`,
      message: "This key stands twice in its object, with different values. Send it once.",
    })),
    ...unstorable(tree).map((at) => ({
      code: "bad_text",
      pointer: `/payload${at}`,
      message: "This text has U+0000 or half of a surrogate pair, which neither a database nor an email can carry. Remove it.",
    })),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: revive(tree), canonical: canonical(tree) };
}

const fault = (code: string, pointer: string, message: string): Payload => ({ ok: false, faults: [{ code, pointer, message }] });

/** Strings are marked, so that no string can be mistaken for a number. */
const canonical = (tree: unknown): string =>
  stringify(tree, (_, value) =>
    value instanceof Digits ? `n${canonicalNumber(value.text)}` : typeof value === "string" ? `s${value}` : value,
  ) ?? "";

function revive(tree: unknown): unknown {
  if (tree instanceof Digits) return numberValue(tree.text);
  if (Array.isArray(tree)) return tree.map(revive);
  if (typeof tree !== "object" || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, revive(value)]));
}
