import { MAX_NAME } from "../event/envelope.policy.ts";
import { hasControl, isStorable, wordsOf } from "../event/text.policy.ts";

/** Text for one line of a header or a column: no control characters (CR and LF among them), no half surrogate pairs. */
export const isLine = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_NAME && !hasControl(value) && isStorable(value);

/** Something a rule must not give. `reason` is stable, the message is for its author. */
export class Misfit extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

/** Whether it is one of ours: asking a stranger's Proxy that may throw itself. */
export function isMisfit(thrown: unknown): thrown is Misfit {
  try {
    return thrown instanceof Misfit;
  } catch {
    return false;
  }
}

/** Runs one function of the rule. */
export function step<T>(name: string, fn: () => T): T {
  try {
    const value = fn();
    if (value instanceof Promise) {
      value.catch(() => {}); // nobody else would
      throw new Misfit(`bad_${name}`, `"${name}" gave a promise: rules are synchronous, what they need is in the event`);
    }
    return value;
  } catch (error) {
    if (isMisfit(error)) throw error;
    throw new Misfit("threw", `"${name}" threw ${wordsOf(error)}`);
  }
}

/** Says what was given, without repeating it. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined || typeof value === "boolean" || typeof value === "number") return String(value);
  if (value instanceof Date) return "a Date";
  return Array.isArray(value) ? "a list" : typeof value === "object" ? "an object" : `a ${typeof value}`;
}
