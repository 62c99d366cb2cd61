import { FormParams } from "./url-params.ts";

/**
 * The host's parser: text in, JSON text of the parts out, or null. The prelude keeps it to itself, so no host object reaches a
 * template.
 */
export type ParseUrl = (text: string, base: string | null) => string | null;

const parts = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;
type Parts = Record<(typeof parts)[number], string>;

/** URL as the WHATWG standard has it, but read-only in its parts; `searchParams` can be changed. */
export function urlClass(parse: ParseUrl) {
  const read = (text: string, base: string | null): Parts | null => {
    try {
      const json = parse(text, base);
      return json === null ? null : JSON.parse(json);
    } catch {
      return null; // whatever the host threw must not be seen by a template
    }
  };
  class SandboxUrl {
    readonly searchParams: FormParams;
    constructor(text: unknown, base?: unknown) {
      const first = read(String(text), base === undefined ? null : String(base));
      if (!first) throw new TypeError("Invalid URL");
      let current = first;
      const value = (name: keyof Parts) => current[name];
      for (const name of parts) Object.defineProperty(this, name, { get: () => value(name), enumerable: true });
      this.searchParams = new FormParams(first.search, (search) => {
        const stem = `${current.href.slice(0, current.href.length - current.hash.length).split("?")[0]}`;
        current = read(`${stem}${search ? `?${search}` : ""}${current.hash}`, null) ?? current;
      });
    }
    static canParse = (text: unknown, base?: unknown) => read(String(text), base === undefined ? null : String(base)) !== null;
    toString(): string {
      return String(Reflect.get(this, "href"));
    }
    toJSON(): string {
      return this.toString();
    }
  }
  return SandboxUrl;
}
