import { refuse } from "./refuse.ts";

type Constructor = new (...args: unknown[]) => object;
type Format = (value?: unknown) => unknown;

/** Every Intl object needs a locale, and a date format needs a time zone: none is taken from the machine. */
export function guardIntl(clock: number | null): void {
  const intl = Intl as unknown as Record<string, Constructor>; // looked at by name
  for (const name of Object.getOwnPropertyNames(intl).filter((key) => /^[A-Z]/.test(key) && key !== "Locale")) {
    const Real = intl[name];
    if (typeof Real !== "function") continue;
    Object.defineProperty(intl, name, { value: guarded(name, Real), writable: true, configurable: true });
  }
  guardNow(clock);
  requireLocale(Number.prototype, "toLocaleString");
  requireLocale(BigInt.prototype, "toLocaleString");
}

/** Making a format costs more than rendering a paragraph, and the same arguments give an equal one, so a few are kept. */
const kept = new Map<string, object>();
const keptFormats = 200;

function guarded(name: string, Real: Constructor): Constructor {
  const make = (args: unknown[]) => {
    const key = `${name} ${JSON.stringify(checked(name, args))}`;
    const format = kept.get(key) ?? new Real(...args);
    if (kept.size < keptFormats) kept.set(key, format);
    return format;
  };
  const proxy: Constructor = new Proxy(Real, {
    apply: (_, __, args: unknown[]) => make(args),
    construct: (_, args: unknown[], target) =>
      target === proxy ? make(args) : Reflect.construct(Real, checked(name, args), target),
  });
  return proxy;
}

function checked(name: string, args: unknown[]): unknown[] {
  const [locale, options] = args;
  if (locale === undefined) refuse(`Intl.${name} without a locale`, 'Name one, as "en-GB".');
  const zone = options && typeof options === "object" && "timeZone" in options ? options.timeZone : undefined;
  if (name === "DateTimeFormat" && zone === undefined) refuse("Intl.DateTimeFormat without a timeZone", 'Name one, as "UTC".');
  return args;
}

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

function requireLocale(prototype: object, name: string): void {
  const real: (...args: unknown[]) => unknown = Reflect.get(prototype, name);
  Object.defineProperty(prototype, name, {
    value(this: unknown, ...args: unknown[]) {
      if (args[0] === undefined) refuse(`${name}() without a locale`, 'Name one, as "en-GB".');
      return real.apply(this, args);
    },
  });
}
