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
    if (typeof value === "string" && /T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?$/.test(value))
      refuse("new Date() of a local time without an offset", "End it with Z or an offset.");
    return Reflect.construct(Real, args, new.target);
  }
  Guarded.prototype = Real.prototype;
  Guarded.now = () => now("Date.now()");
  Guarded.parse = Real.parse;
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

type LocaleMethod = (this: Date, locale?: unknown, options?: { timeZone?: string }) => string;

function explicit(name: string, method: LocaleMethod): LocaleMethod {
  return function (locale, options) {
    if (locale === undefined || options?.timeZone === undefined) refuse(`${name}() without a locale and a timeZone`, zoneCure);
    return method.call(this, locale, options);
  };
}
