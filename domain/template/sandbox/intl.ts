import { namedLocales } from "./locales.ts";
import { refuse } from "./refuse.ts";

type Constructor = { new (...args: unknown[]): object; supportedLocalesOf(locales: string[]): string[] };
type Format = (value?: unknown) => unknown;

/** Every Intl object needs a locale, and a date format needs a time zone: none is taken from the machine. */
export function guardIntl(clock: number | null): void {
  requireLocale(Number.prototype, Intl.NumberFormat);
  requireLocale(BigInt.prototype, Intl.NumberFormat);
  const intl = Intl as unknown as Record<string, Constructor>; // looked at by name
  for (const name of Object.getOwnPropertyNames(intl).filter((key) => /^[A-Z]/.test(key) && key !== "Locale")) {
    const Real = intl[name];
    if (typeof Real !== "function") continue;
    const value = guarded(name, Real);
    Object.defineProperty(intl, name, { value, writable: true, configurable: true });
    Object.defineProperty(Real.prototype, "constructor", { value });
  }
  guardNow(clock);
}

/** Making a format costs more than rendering a paragraph, and the same arguments give an equal one, so a few are kept. */
const kept = new Map<string, object>();
const keptFormats = 200;

function guarded(name: string, Real: Constructor): Constructor {
  const locales = namedLocales(Real);
  const checked = (args: unknown[]) => {
    const [given, options] = args;
    const named = locales(`Intl.${name}`, given);
    const zone = options && typeof options === "object" && "timeZone" in options ? options.timeZone : undefined;
    if (name === "DateTimeFormat" && zone === undefined) refuse("Intl.DateTimeFormat without a timeZone", 'Name one, as "UTC".');
    return [named, ...args.slice(1)];
  };
  const make = (args: unknown[]) => {
    const key = isPlain(args[1]) ? `${name} ${JSON.stringify(args)}` : null;
    const format = (key === null ? undefined : kept.get(key)) ?? new Real(...args);
    if (key !== null && kept.size < keptFormats) kept.set(key, format);
    return format;
  };
  const proxy: Constructor = new Proxy(Real, {
    apply: (_, __, args: unknown[]) => make(checked(args)),
    construct: (_, args: unknown[], target) =>
      target === proxy ? make(checked(args)) : Reflect.construct(Real, checked(args), target),
  });
  return proxy;
}

/** Does JSON say all of it? */
const isPlain = (options: unknown): boolean =>
  options === undefined ||
  (typeof options === "object" &&
    options !== null &&
    Object.getPrototypeOf(options) === Object.prototype &&
    Object.values(options).every((value) => ["string", "boolean", "undefined"].includes(typeof value) || Number.isFinite(value)));

/** `format()` without a date means now. */
function guardNow(clock: number | null): void {
  const prototype = Intl.DateTimeFormat.prototype;
  const given = (value: unknown) =>
    value === undefined ? (clock ?? refuse("Intl.DateTimeFormat format() without a date", "Give the time in the props.")) : value;
  const getter = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
  const toParts = prototype.formatToParts as Format; // called with what the template gave
  Object.defineProperty(prototype, "format", {
    get(this: Intl.DateTimeFormat) {
      const format: Format = getter?.call(this);
      return (value?: unknown) => format(given(value));
    },
  });
  Object.defineProperty(prototype, "formatToParts", {
    value(this: Intl.DateTimeFormat, value?: unknown) {
      return toParts.call(this, given(value));
    },
  });
}

function requireLocale(prototype: object, Format: Pick<Constructor, "supportedLocalesOf">): void {
  const name = "toLocaleString";
  const real: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
  const locales = namedLocales(Format);
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...args: unknown[]) {
      return real.apply(this, [locales(`${name}()`, args[0]), ...args.slice(1)]);
    },
  });
}
