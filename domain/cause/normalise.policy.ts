const MOST = 300;

/**
 * What differs from one message to the next, the longest forms first. The order matters: an address holds numbers, a URL holds both.
 */
const varying: readonly (readonly [RegExp, string])[] = [
  [/\bhttps?:\/\/[^\s"'<>)]+/gi, "<url>"],
  // Also "two words"@…, …@[192.0.2.1], %40 for @ as in a URL, and the @ of East Asia; longer ones are none.
  [/<(?:"(?:[^"\\]|\\.){1,320}"|[^<>\s]{1,320})(?:[@＠]|%40)[^<>\s]{1,255}>/gi, "<address>"],
  [
    /(?:"(?:[^"\\]|\\.){1,320}"|[^\s"'<>()[\],;:@＠][^\s"<>()[\],;:@＠]{0,319})(?:[@＠]|%40)(?:\[[^\s[\]]{1,255}\]|[^\s"'<>()[\],;:]{1,255})/gi,
    "<address>",
  ],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, "<id>"],
  [/\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?/g, "<time>"],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, "<ip>"],
  [/\b(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}\b/gi, "<ip>"],
  // "ord_01J8ZQ…", "cus-4711", "A1B2C3D4E5": letters and digits that no word of a language has.
  [/\b(?=[\w-]{0,99}\d)(?=[\w-]{0,99}[a-z_])[\w-]{6,}\b/gi, "<id>"],
  [/\b[0-9a-f]{16,}\b/gi, "<id>"],
  [/\b[A-Za-z0-9+/_-]{32,}={0,2}/g, "<id>"],
  [/[+-]?\d+(?:[.,]\d+)*/g, "<n>"],
];

/**
 * What a failure said, without ids, numbers, times, addresses and the name in `recipient` (an address), and without marks that nobody sees or
 * that turn the order of what stands around them: the same words for the same fault, and nobody's data. At most 300 characters.
 */
export function normalise(said: string, recipient: string | null = null): string {
  const visible = said
    .slice(0, 2_000)
    .normalize("NFC") // a server may write "ü" in two signs where the address has one
    .replace(/\p{Cf}+/gu, "")
    .replace(/\p{Cc}+/gu, " ");
  const nameless = recipient === null ? visible : withoutName(visible, recipient);
  const plain = varying.reduce((text, [pattern, word]) => text.replace(pattern, word), nameless);
  return plain.replace(/\s+/g, " ").trim().slice(0, MOST);
}

/** A shorter name stands in too much that has nothing to do with it. */
const SHORTEST_NAME = 3;

// Of a longer word or an address. Compiled once: the classes in a pattern for each recipient took longer than all else of a cause.
const PART_BEFORE = /[\p{L}\p{N}_+.-]$/u;
const PART_AFTER = /^(?:[\p{L}\p{N}@＠_+-]|%40|\.[\p{L}\p{N}])/iu;

/** "mailbox john.doe is full", said of john.doe+news@example.com; of a whole address the name is left where it is. */
function withoutName(said: string, recipient: string): string {
  const name = recipient.slice(0, recipient.lastIndexOf("@")).normalize("NFC");
  const names = [name, name.split("+", 1)[0] ?? ""]
    .filter((each) => each.length >= SHORTEST_NAME && said.toLowerCase().includes(each.toLowerCase()))
    .map((each) => RegExp.escape(each));
  if (names.length === 0) return said;
  return said.replace(new RegExp(names.join("|"), "giu"), (found: string, at: number) =>
    PART_BEFORE.test(said.slice(0, at).slice(-2)) || PART_AFTER.test(said.slice(at + found.length)) ? found : "<address>",
  );
}
