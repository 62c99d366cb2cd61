import { namedLocales } from "./locales.ts";
import { refuse } from "./refuse.ts";

const zoneCure = "Use the UTC form, or Intl.DateTimeFormat with a locale and a timeZone.";
const clockCure = "Give the time in the props.";

/** `new Date(value)` and the UTC methods work; the clock and whatever uses the machine's zone do not. */
export function guardDate(clock: number | null): void {
  const Real = Date;
  const now = (what: string) => (clock === null ? refuse(what, clockCure) : clock);

  function Guarded(this: unknown, ...args: unknown[]): unknown {
    if (!new.target) return new Real(now("Date()")).toISOString();
    if (args.length === 0) return Reflect.construct(Real, [now("new Date() without a value")], new.target);
    if (args.length > 1) refuse("new Date(year, month, …)", "Use new Date(Date.UTC(year, month, …)).");
    const [value] = args;
    if (typeof value === "string") requireOffset("new Date()", value, Real.parse);
    return Reflect.construct(Real, args, new.target);
  }
  Guarded.prototype = Real.prototype;
  Guarded.now = () => now("Date.now()");
  Guarded.parse = (text: unknown) => {
    requireOffset("Date.parse()", String(text), Real.parse);
    return Real.parse(String(text));
  };
  Guarded.UTC = Real.UTC;
  Object.defineProperty(Real.prototype, "constructor", { value: Guarded });
  (globalThis as { Date: unknown }).Date = Guarded; // the guarded one takes the place of the real one

  const prototype: Record<string, unknown> = Real.prototype as never; // its methods are replaced by name
  for (const name of Object.getOwnPropertyNames(Real.prototype)) {
    const local = /^(get|set)(?!UTC|Time$)/.test(name) || ["toString", "toDateString", "toTimeString"].includes(name);
    if (local) prototype[name] = () => refuse(`Date.prototype.${name}()`, zoneCure);
    else if (/^toLocale/.test(name)) prototype[name] = explicit(name, prototype[name] as LocaleMethod); // all three take the same arguments
  }
}

/** A date by itself is UTC (ECMA-262, 21.4.3.2); every other text that says no offset is of the machine's zone. What is no date is none anywhere. */
const utcDate = /^(\d{4}|[+-]\d{6})(-\d{2}(-\d{2})?)?$/;
const offset = /(\d{2}:\d{2}.*[+-]\d{2}:?\d{2}|Z|\b(UTC?|GMT|[ECMP][SD]T)([+-]\d{2}:?\d{2})?)(\s*\(.*\))?\s*$/i;

function requireOffset(what: string, text: string, parse: (text: string) => number): void {
  if (utcDate.test(text) || offset.test(text) || Number.isNaN(parse(text))) return;
  refuse(`${what} of a local time without an offset`, "Write it as 2026-05-12T10:00:00Z, with Z or an offset.");
}

type LocaleMethod = (this: Date, locale?: unknown, options?: { timeZone?: string }) => string;

function explicit(name: string, method: LocaleMethod): LocaleMethod {
  const locales = namedLocales(Intl.DateTimeFormat);
  return function (locale, options) {
    if (locale === undefined || options?.timeZone === undefined) refuse(`${name}() without a locale and a timeZone`, zoneCure);
    return method.call(this, locales(`${name}()`, locale), options);
  };
}
