import type { Element } from "domhandler";
import type { Scheme } from "../html/look.policy.ts";
import { ownStyle, type StyleSheet, styleSheetOf } from "./cascade.ts";
import { type Color, colorOf, over } from "./colors.ts";
import { type MailDocument, ownText, words } from "./document.ts";
import { parentOf } from "./place.ts";

/** Text as it is seen. `color` or `ground` is null where nobody can tell: an image behind it, a variable, the program's own colour. */
export type ShownText = { element: Element; color: Color | null; ground: Color | null; large: boolean };

type Computed = { color: Color | null; ground: Color | null; hidden: boolean; faded: boolean; px: number; bold: boolean };

const black: Color = { r: 0, g: 0, b: 0, alpha: 1 };
const white: Color = { r: 1, g: 1, b: 1, alpha: 1 };
/** Of links that nobody coloured, in every program about this. */
const link: Color = { r: 0, g: 0, b: 0.93, alpha: 1 };
/** In the dark scheme a program's own page and words have colours that no standard says. */
const page = { light: { color: black, ground: white }, dark: { color: null, ground: null } } as const;

const silent = new Set(["style", "script", "head", "title", "meta", "template", "option"]);

/** Each element with words of its own, in one scheme; what is kept from sight is left out. */
export function shownText(document: MailDocument, scheme: Scheme, sheet: StyleSheet = styleSheetOf(document)): ShownText[] {
  const computed = new Map<Element, Computed>();
  const outermost: Computed = { ...page[scheme], hidden: false, faded: false, px: 16, bold: false };
  return document.elements.flatMap((element): ShownText[] => {
    const parent = parentOf(element);
    const around = (parent && computed.get(parent)) ?? outermost;
    const own = compute(element, around, ownStyle(element, sheet, scheme), scheme);
    computed.set(element, own);
    if (own.hidden || silent.has(element.name) || words(ownText(element)) === "") return [];
    const large = own.px >= 24 || (own.bold && own.px >= 18.66); // WCAG 2: 18 points, or 14 bold
    const seen = own.color && own.ground && !own.faded;
    return [{ element, large, color: seen && own.color && own.ground ? over(own.color, own.ground) : null, ground: own.ground }];
  });
}

function compute(element: Element, around: Computed, style: Map<string, string>, scheme: Scheme): Computed {
  const px = pixels(style.get("font-size"), around.px);
  const weight = style.get("font-weight");
  const heading = /^h[1-6]$|^(b|strong|th)$/.test(element.name);
  const gone =
    style.get("display") === "none" || style.get("visibility") === "hidden" || /^0(px)?$/.test(style.get("max-height") ?? "");
  const opacity = Number(style.get("opacity") ?? 1);
  return {
    color: colorIn(style.get("color"), element, around, scheme),
    ground: groundIn(style, around),
    hidden:
      around.hidden || silent.has(element.name) || gone || opacity === 0 || px === 0 || element.attribs.hidden !== undefined,
    faded: around.faded || (opacity > 0 && opacity < 1),
    px,
    bold: weight ? /^(bold|bolder|[7-9]\d\d)$/.test(weight) : heading || around.bold,
  };
}

function colorIn(value: string | undefined, element: Element, around: Computed, scheme: Scheme): Color | null {
  if (value === undefined)
    return element.name === "a" && element.attribs.href ? (scheme === "light" ? link : null) : around.color;
  return /^(inherit|currentcolor)$/i.test(value.trim()) ? around.color : colorOf(value);
}

function groundIn(style: Map<string, string>, around: Computed): Color | null {
  const image = style.get("background-image");
  if (image && !/^(none|initial)$/i.test(image.trim())) return null;
  const value = style.get("background-color")?.trim();
  if (value === undefined || /^(inherit|initial|unset|none)$/i.test(value)) return around.ground;
  const color = colorOf(value);
  if (!color) return null;
  if (color.alpha === 1) return color;
  return color.alpha === 0 ? around.ground : around.ground && over(color, around.ground);
}

function pixels(value: string | undefined, around: number): number {
  const match = /^\s*([\d.]+)\s*(px|pt|em|rem|%)?/.exec(value ?? "");
  if (!match) return around;
  const units = { px: 1, pt: 4 / 3, em: around, rem: 16, "%": around / 100 } as const;
  return Number(match[1]) * units[(match[2] as keyof typeof units | undefined) ?? "px"]; // by the pattern
}
