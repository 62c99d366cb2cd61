type Pair = [name: string, value: string];

/** URLSearchParams: application/x-www-form-urlencoded pairs in order. */
export class FormParams {
  #pairs: Pair[];
  #changed: (text: string) => void;

  constructor(init: unknown = "", changed: (text: string) => void = () => {}) {
    this.#pairs = pairsOf(init);
    this.#changed = changed;
  }
  get = (name: string) => this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  getAll = (name: string) => this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  has = (name: string) => this.#pairs.some(([key]) => key === name);
  append(name: string, value: unknown): void {
    this.#set([...this.#pairs, [String(name), String(value)]]);
  }
  delete(name: string): void {
    this.#set(this.#pairs.filter(([key]) => key !== name));
  }
  set(name: string, value: unknown): void {
    const at = this.#pairs.findIndex(([key]) => key === name);
    const one: Pair = [String(name), String(value)];
    if (at < 0) this.#set([...this.#pairs, one]);
    else this.#set(this.#pairs.flatMap((pair, index) => (index === at ? [one] : pair[0] === name ? [] : [pair])));
  }
  toString(): string {
    return this.#pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join("&");
  }
  [Symbol.iterator] = () => this.#pairs[Symbol.iterator]();
  #set(pairs: Pair[]): void {
    this.#pairs = pairs;
    this.#changed(this.toString());
  }
}

function pairsOf(init: unknown): Pair[] {
  if (typeof init === "object" && init !== null) {
    const entries = Symbol.iterator in init ? [...(init as Iterable<Pair>)] : Object.entries(init); // pairs, by the standard's own signature
    return entries.map(([key, value]) => [String(key), String(value)]);
  }
  const text = String(init).replace(/^\?/, "");
  if (!text) return [];
  return text.split("&").map((part) => {
    const [key = "", ...rest] = part.split("=");
    return [decode(key), decode(rest.join("="))];
  });
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text; // a stray percent sign stands for itself
  }
}
