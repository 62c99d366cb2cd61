import { converter, formatHex, formatRgb, type Oklch, parse } from "culori";
import { mapDeclarations } from "./css.ts";
import type { Element } from "./rewrite.ts";

const toOklch = converter("oklch");
/** The ground of a dark client, as lightness in OKLCH: about #121212. */
const GROUND = 0.18;

/** The colour with its lightness turned over, hue kept: white becomes the ground of a dark client, black its white. */
function inverted(colour: Oklch): Oklch {
  return { ...colour, l: 1 - (1 - GROUND) * Math.min(1, Math.max(0, colour.l)) };
}

const known = new Map<string, string>();
const MOST_KNOWN = 5_000;

/** `text` where it is a colour, turned over; anything else as it is: `currentcolor`, `transparent`, words that are none. */
export function invertColour(text: string): string {
  const done = known.get(text);
  if (done !== undefined) return done;
  const colour = /^(transparent|currentcolor)$/i.test(text) ? undefined : toOklch(parse(text));
  const answer = colour ? write(inverted(colour)) : text;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, answer);
  return answer;
}

const write = (colour: Oklch): string =>
  ((colour.alpha ?? 1) < 1 ? formatRgb({ ...colour, mode: "oklch" }) : formatHex(colour)) ?? "";

/** Properties that paint; the others have words that only sound like colours. */
const PAINTS =
  /^(?:--.*|color|background(?:-color|-image)?|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|(?:box|text)-shadow|text-decoration(?:-color)?|column-rule(?:-color)?|fill|stroke|stop-color|caret-color|accent-color|-webkit-text-(?:fill|stroke)-color|-webkit-text-stroke)$/;
const COLOUR =
  /url\([^()]*\)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|#[0-9a-f]{3,8}(?![\w-])|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)|(?<![\w-])[a-z]+(?![\w(-])/gi;

/** A style sheet or a style attribute with every colour turned over. */
export const invertStyle = (css: string): string =>
  mapDeclarations(css, (property, value) => (PAINTS.test(property) ? value.replace(COLOUR, invertColour) : null));

const COLOURED = ["bgcolor", "color", "text", "link", "alink", "vlink", "bordercolor", "fill", "stroke", "stop-color"];

/** Changes the attributes of one element that paint. Images stay as they are, as clients leave them. */
export function invertElement({ attributes }: Element): void {
  if (attributes.style) attributes.style = invertStyle(attributes.style);
  for (const name of COLOURED) if (attributes[name]) attributes[name] = invertColour(legacyColour(attributes[name]));
}

/** Attributes take six digits without their sign. */
const legacyColour = (value: string): string => (/^[0-9a-f]{6}$/i.test(value.trim()) ? `#${value.trim()}` : value.trim());

/** What a mail that says nothing of its colours stands on, in a client that forces dark. */
export const FORCED_GROUND = "<style>:where(html){background-color:#121212;color:#fff}:where(a:any-link){color:#9a99ff}</style>";
