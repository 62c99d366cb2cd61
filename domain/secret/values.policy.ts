import type { Json } from "../rule/define.ts";
import { hiderOf } from "./hider.policy.ts";

/** What stands in the place of a value that nobody may see. */
export const HIDDEN = "(hidden)";

/** The same for an address of the web. RFC 2606 keeps ".invalid" from ever being a real host. */
export const HIDDEN_URL = "https://hidden.invalid/";

/** The same for one value: an address of the web stays one, as the code that gets it may insist. */
export const maskOf = (value: unknown): string => (typeof value === "string" && URL.canParse(value) ? HIDDEN_URL : HIDDEN);

/** A shorter text stands in too much that has nothing to do with it; it is hidden where it is the whole value. */
const LONG_ENOUGH = 8;

/** Every text and number in a value, as text: what to look for elsewhere. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return value === "" ? [] : [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * The same value without the secrets, in whatever of its texts they stand: as they are, in JSON, in an address of the web, in
 * HTML, in base64 or hex. For what code
 * and providers say, which may quote what they were given. Secrets of fewer than `shortest` signs stay.
 */
export const withoutSecrets = <T>(found: T, secrets: readonly string[], shortest = LONG_ENOUGH): T => {
  const hide = textHider(secrets, shortest);
  return hide ? (deep(found, hide) as T) : found; // strings stay strings, and nothing else is touched
};

/** The same for JSON that came of an event: short secrets and numbers are hidden too, where one is the whole value. */
export const withoutValues = (value: Json, secrets: readonly string[]): Json => valueHider(secrets)(value);

/** The same for many values: what there is to look for is made once. */
export function valueHider(secrets: readonly string[]): (value: Json) => Json {
  const whole = new Set(secrets);
  const hide = textHider(secrets, LONG_ENOUGH);
  const hideWhole = (each: Json): Json => {
    if (typeof each === "string" || typeof each === "number") return whole.has(String(each)) ? maskOf(each) : each;
    if (Array.isArray(each)) return each.map(hideWhole);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, item]) => [key, hideWhole(item)]));
  };
  return (value) => {
    const rest = whole.size === 0 ? value : hideWhole(value);
    return hide ? (deep(rest, hide) as Json) : rest; // as above
  };
}

/** Undefined where nothing is long enough to be looked for. */
function textHider(secrets: readonly string[], shortest: number): ((text: string) => string) | undefined {
  const writings = [...new Set(secrets)].filter((secret) => secret.length >= shortest).flatMap(writingsOf);
  return writings.length === 0 ? undefined : hiderOf(writings, { shortest, mask: HIDDEN });
}

const writingsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret.toWellFormed()),
  secret.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign),
  ...inBytes(secret),
];

/** No key is as long, and a text of that size is searched for in three writings more for nothing. */
const LONGEST_AS_BYTES = 2_000;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** As programs quote bytes; of a few signs this would be found in too much that has nothing to do with it. */
function inBytes(secret: string): string[] {
  if (secret.length < LONG_ENOUGH || secret.length > LONGEST_AS_BYTES) return [];
  const bytes = new TextEncoder().encode(secret);
  const base64 = btoa(String.fromCharCode(...bytes)).replace(/=+$/, "");
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [base64, base64.replaceAll("+", "-").replaceAll("/", "_"), hex, hex.toUpperCase()];
}

function deep(value: unknown, hide: (text: string) => string): unknown {
  if (typeof value === "string") return hide(value);
  if (Array.isArray(value)) return value.map((each) => deep(each, hide));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [hide(key), deep(each, hide)]));
}
