import { refuse } from "./refuse.ts";

type Known = { supportedLocalesOf(locales: string[]): string[] };
type Resolve = (what: string, given: unknown) => string | string[];

const canonical = Intl.getCanonicalLocales;

/** Where V8 would take the machine's language: it has no data of any locale that was named (or, for strings, none was). */
const PLAIN = "en";
const MOST_REMEMBERED = 100;

/**
 * Gives the locales that a call names, so that none is taken from the machine: an empty list is refused like none at all, and what V8 has no
 * data of is English everywhere, for a reader's own locale may come in the props. One name stays one and is remembered: V8 is fast for it.
 */
export function namedLocales(format: Known): Resolve {
  const known = format.supportedLocalesOf.bind(format);
  const remembered = new Map<string, string>();
  return (what, given) => {
    const before = typeof given === "string" ? remembered.get(given) : undefined;
    if (before !== undefined) return before;
    const named = canonical(given as string | string[]); // takes whatever Intl takes, and throws what Intl throws
    const [first] = named;
    if (first === undefined) refuse(`${what} without a locale`, 'Name one, as "en-GB".');
    const found = known(named).length > 0 ? named : [PLAIN];
    if (typeof given !== "string") return found;
    const one = found[0] ?? PLAIN;
    if (remembered.size < MOST_REMEMBERED) remembered.set(given, one);
    return one;
  };
}

/** Those that sort or change letters. Packages call them without a locale (Tailwind orders its rules so); they get the same one everywhere. */
export function guardStrings(): void {
  const locales = namedLocales(Intl.Collator);
  const guard = (name: "localeCompare" | "toLocaleLowerCase" | "toLocaleUpperCase", at: number) => {
    const real: (...args: never[]) => unknown = String.prototype[name];
    Object.defineProperty(String.prototype, name, {
      value(this: unknown, ...args: unknown[]) {
        const named = args[at] === undefined ? PLAIN : locales(`${name}()`, args[at]);
        return Reflect.apply(real, this, [...args.slice(0, at), named, ...args.slice(at + 1)]);
      },
    });
  };
  guard("localeCompare", 1);
  guard("toLocaleLowerCase", 0);
  guard("toLocaleUpperCase", 0);
}
