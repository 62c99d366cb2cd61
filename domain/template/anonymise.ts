import { type Node, parseTree } from "jsonc-parser";

/** Whom the message was for, as far as it is known. */
export type Known = { name: string | null; address: string | null; person: string | null };

/** How many values were replaced, by kind. */
export type Replaced = { addresses: number; names: number; numbers: number; links: number };

const ADDRESS = /[^\s<>()[\],;:"\\@]{1,320}(?:@|%40)[^\s<>()[\]{},;:"'`=|\\/?&@]{0,254}[\p{L}\p{N}]/giu;
/** Keys whose text is a person's name: "name" alone says it of too many things. */
const NAMES =
  /^(first|last|full|family|given|display|user|inviter|invitee|sender|recipient|owner|member|customer|author|contact|assignee|manager|guest|host)_?names?$|^nick_?name$|^surname$/i;
const NUMBERS = /(phone|mobile|tele|fax|iban|ssn|passport|tax_?id|ip_?address|street|post_?code|zip)/i;
/** Its host tells nobody's name. */
const LINK = /(\bhttps?:\/\/[^\s"'<>/?#]+[^\s"'<>]*)/;
const AFTER_HOST = /(?<=^https?:\/\/[^/?#]+)[/?#].*$/;
/** In a link an address ends where its part does. */
const ADDRESS_IN_LINK = /[^\s/?#&=@%]{1,320}(?:@|%40)[^\s/?#&=@%]{0,254}[\p{L}\p{N}]/giu;
/** What is long and has digits in it may be a key to something. */
const TOKEN = /(?<=[/=&#?])(?=[\w~.%-]*\d)[\w~.%-]{12,}/g;

const NAME = "Ada Example";

/**
 * Props of a real message as an example that names nobody: addresses, names, telephone numbers and the like become made-up ones, the same
 * for the same; tokens in links become "example". It finds what it knows: other values stay, to the digit, and who keeps them has to look.
 */
export function anonymise(json: string, known: Known): { props: string; replaced: Replaced } {
  const replaced: Replaced = { addresses: 0, names: 0, numbers: 0, links: 0 };
  const addresses = new Map<string, string>();
  const madeUp = (address: string): string => {
    const key = address.toLowerCase();
    const there = addresses.get(key) ?? (addresses.size === 0 ? "ada@example.com" : `ada${addresses.size + 1}@example.com`);
    addresses.set(key, there);
    return there;
  };
  const count = (kind: keyof Replaced, before: string, after: string): string => {
    if (before !== after) replaced[kind] += 1;
    return after;
  };
  const words = wordsOf(known);
  const change = (text: string, key: string): string => {
    if (NAMES.test(key) && text !== "") return count("names", text, NAME);
    if (NUMBERS.test(key) && text !== "") return count("numbers", text, text.replace(/\p{Nd}/gu, "0").replace(/\p{L}/gu, "x"));
    // Every second part is a link.
    const parts = text.split(new RegExp(LINK, "g")).map((part, at) => {
      const reached = count("addresses", part, part.replace(at % 2 === 1 ? ADDRESS_IN_LINK : ADDRESS, madeUp));
      return at % 2 === 1
        ? count(
            "links",
            reached,
            reached.replace(AFTER_HOST, (rest) => rest.replace(TOKEN, "example")),
          )
        : reached;
    });
    const reached = parts.join("");
    return words ? count("names", reached, reached.replace(words, NAME)) : reached;
  };
  const edits: { node: Node; text: string }[] = [];
  const visit = (node: Node, key: string): void => {
    if (node.type === "string" && typeof node.value === "string") {
      const text = change(node.value, key);
      if (text !== node.value) edits.push({ node, text });
    } else if (node.type === "property") {
      const [name, value] = node.children ?? [];
      if (value) visit(value, String(name?.value ?? ""));
    } else for (const child of node.children ?? []) visit(child, key);
  };
  const root = parseTree(json);
  if (root) visit(root, "");
  let [props, at] = ["", 0];
  for (const { node, text } of edits) {
    props += json.slice(at, node.offset) + JSON.stringify(text);
    at = node.offset + node.length;
  }
  return { props: props + json.slice(at), replaced };
}

/** The recipient's name, its parts, and what the product calls them, as whole words. */
function wordsOf({ name, person, address }: Known): RegExp | null {
  const parts = [name, ...(name?.split(/\s+/) ?? []), person, address?.split("@")[0]].filter(
    (part): part is string => typeof part === "string" && part.length >= 3,
  );
  if (parts.length === 0) return null;
  const longestFirst = [...new Set(parts)].sort((a, b) => b.length - a.length).map((part) => RegExp.escape(part));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}
