import { compile } from "css-select";
import type { Element } from "domhandler";
import { type AtRule, type Container, type Document, parse, type Root, type Rule } from "postcss";
import type { Scheme } from "../html/look.policy.ts";
import type { MailDocument } from "./document.ts";

/** What colours, size and visibility are made of; the rest of a style sheet does not matter here. */
const watched = new Set([
  "color",
  "background",
  "background-color",
  "background-image",
  "display",
  "visibility",
  "opacity",
  "font-size",
  "font-weight",
  "max-height",
]);

type Declaration = { property: string; value: string; important: boolean };
type StyleRule = { matches(element: Element): boolean; specificity: number; scheme: Scheme | "any"; declarations: Declaration[] };

export type StyleSheet = { rules: StyleRule[]; hasDark: boolean };

/** A message's style elements, as a program with prefers-color-scheme reads them. What it cannot read it leaves out, as browsers do. */
export function styleSheetOf(document: MailDocument): StyleSheet {
  const rules = document.css().flatMap(({ text }) => {
    const root = parsed(text);
    const found: StyleRule[] = [];
    root?.walkRules((rule) => {
      const scheme = schemeOf(rule);
      if (scheme) found.push(...rule.selectors.flatMap((selector) => styleRule(selector, scheme, declarationsOf(rule))));
    });
    return found;
  });
  return { rules, hasDark: rules.some(({ scheme }) => scheme === "dark") };
}

function parsed(text: string): Root | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** In which scheme a rule holds; null where it asks for more than that (a width, printing, support of something). */
function schemeOf(rule: Rule): Scheme | "any" | null {
  let scheme: Scheme | "any" = "any";
  for (let at: Container | Document | undefined = rule.parent; at && at.type !== "root"; at = at.parent) {
    // up to the root
    if (at.type !== "atrule") return null;
    const { name, params } = at as AtRule; // by its type
    const media = params.toLowerCase().replaceAll(/\s|^(only)?(screen|all)and/g, "");
    if (name === "media" && media.endsWith("(prefers-color-scheme:dark)") && !/,|\)and|not/.test(media)) scheme = "dark";
    else if (name === "media" && media.endsWith("(prefers-color-scheme:light)") && !/,|\)and|not/.test(media)) scheme = "light";
    else return null;
  }
  return scheme;
}

function declarationsOf(rule: Rule): Declaration[] {
  const found: Declaration[] = [];
  rule.each((node) => {
    if (node.type === "decl" && watched.has(node.prop.toLowerCase()))
      found.push({ property: node.prop.toLowerCase(), value: node.value, important: node.important ?? false });
  });
  return found;
}

function styleRule(selector: string, scheme: Scheme | "any", declarations: Declaration[]): StyleRule[] {
  if (declarations.length === 0 || /:(hover|active|focus|visited|link|target)|::/.test(selector)) return [];
  try {
    const matches = compile<Element, Element>(selector);
    return [{ matches, specificity: specificityOf(selector), scheme, declarations }];
  } catch {
    return [];
  }
}

/** Of a simple selector; :is() and its like count as one class. */
function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g) * 100 + count(/(^|[\s>+~])[a-z][\w-]*/gi);
}

/** What holds for an element of its own: inline and by the sheet, the stronger last word each. */
export function ownStyle(element: Element, sheet: StyleSheet, scheme: Scheme): Map<string, string> {
  const strongest = new Map<string, { value: string; weight: number }>();
  const put = ({ property, value, important }: Declaration, weight: number) => {
    const strength = weight + (important ? 10_000_000 : 0);
    for (const [name, part] of longhands(property, value))
      if ((strongest.get(name)?.weight ?? -1) <= strength) strongest.set(name, { value: part, weight: strength });
  };
  const { bgcolor, color, background } = element.attribs;
  if (bgcolor) put({ property: "background-color", value: bgcolor, important: false }, 0);
  if (background) put({ property: "background-image", value: "url()", important: false }, 0);
  if (color && element.name === "font") put({ property: "color", value: color, important: false }, 0);
  for (const rule of sheet.rules)
    if ((rule.scheme === "any" || rule.scheme === scheme) && rule.matches(element))
      for (const declaration of rule.declarations) put(declaration, rule.specificity + 1);
  const inline = element.attribs.style ? parsed(`a{${element.attribs.style}}`) : null;
  const first = inline?.first;
  if (first?.type === "rule") for (const declaration of declarationsOf(first)) put(declaration, 1_000_000);
  return new Map([...strongest].map(([name, { value }]) => [name, value]));
}

/** `background` says both colour and image. */
function longhands(property: string, value: string): [string, string][] {
  if (property !== "background") return [[property, value]];
  const image = /url\(|gradient\(/i.test(value);
  const color = value
    .replace(/(url|[a-z-]*gradient)\([^)]*\)+/gi, " ")
    .split(/\s+(?![^(]*\))/)
    .find(
      (part) =>
        /^(#|rgb|hsl|[a-z]+$)/i.test(part) &&
        !/^(none|repeat|no-repeat|center|top|left|right|bottom|cover|contain|fixed|scroll|inherit|initial)$/i.test(part),
    );
  return [
    ["background-color", color ?? "transparent"],
    ["background-image", image ? "url()" : "none"],
  ];
}
