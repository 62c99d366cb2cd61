import { Temporal } from "temporal-polyfill";
import { MAX_NAME } from "../event/envelope.policy.ts";
import { isStorable } from "../event/text.policy.ts";
import { pointer } from "../json/pointer.policy.ts";
import { isLine, kindOf, Misfit } from "./misfit.policy.ts";

const MAX_FACTS = 256 * 1024;
const [EARLIEST, LATEST] = [Temporal.Instant.from("1970-01-01T00:00:00Z"), Temporal.Instant.from("9999-12-31T00:00:00Z")];

/** The business id, or a Misfit. */
export function checkIdentity(value: unknown): string {
  if (value !== "" && isLine(value)) return value;
  throw new Misfit(
    "bad_identity",
    `"identity" must give text of 1 to ${MAX_NAME} characters without control characters; it gave ${kindOf(value)}`,
  );
}

/** Facts as JSON text, or a Misfit that says where they are none. */
export function checkFacts(facts: unknown): string {
  if (typeof facts !== "object" || facts === null || Array.isArray(facts))
    throw new Misfit("bad_facts", `"facts" gave ${kindOf(facts)} instead of an object`);
  checkJson(facts, []);
  const text = JSON.stringify(facts);
  if (text.length <= MAX_FACTS) return text;
  throw new Misfit("bad_facts", `"facts" has ${text.length} characters; at most ${MAX_FACTS} are kept`);
}

/** Facts must come back from JSON as they went in. */
function checkJson(value: unknown, path: readonly PropertyKey[]): void {
  const refuse = (what: string) =>
    new Misfit("bad_facts", `"facts" has ${what} at ${pointer(path) || "its root"}, which JSON cannot carry unchanged`);
  if (path.length > 100) throw refuse("more than 100 levels");
  if (typeof value === "string") {
    if (!isStorable(value)) throw refuse("U+0000 or half of a surrogate pair");
  } else if (typeof value === "number") {
    if (!Number.isFinite(value)) throw refuse(String(value));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkJson(item, [...path, index]);
  } else if (typeof value === "object" && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw refuse(`an instance of ${value.constructor.name}`);
    for (const [key, item] of Object.entries(value)) checkJson(item, [...path, key]);
  } else if (value !== null && typeof value !== "boolean") throw refuse(kindOf(value));
}

/** By its text and not its class: a release carries its own copy of Temporal, whose instants are strangers to ours. */
export function readInstant(name: "schedule" | "expires", value: unknown): Temporal.Instant {
  const wrong = (what: string) =>
    new Misfit(`bad_${name}`, `"${name}" gave ${what}: give a Temporal.Instant between 1970 and 9999`);
  if (typeof value !== "object" || value === null || value instanceof Date || Array.isArray(value)) throw wrong(kindOf(value));
  try {
    const instant = Temporal.Instant.from(String(value)).round("microsecond");
    if (Temporal.Instant.compare(instant, EARLIEST) >= 0 && Temporal.Instant.compare(instant, LATEST) <= 0) return instant;
  } catch {} // the one answer below
  throw wrong(`"${String(value).slice(0, 60)}"`);
}
