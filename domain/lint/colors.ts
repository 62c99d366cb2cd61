import { converter, parse, wcagContrast } from "culori";

/** Red, green and blue, and how much of it covers what is behind: 0 to 1 each. */
export type Color = { r: number; g: number; b: number; alpha: number };

const toRgb = converter("rgb");

/** A colour of CSS; null for what is none (a variable, a keyword that depends on others). */
export function colorOf(value: string): Color | null {
  const text = value.trim();
  if (text.length > 60) return null;
  const color = toRgb(parse(text));
  return color ? { r: color.r, g: color.g, b: color.b, alpha: color.alpha ?? 1 } : null;
}

/** `front` over an opaque `back`. */
export const over = (front: Color, back: Color): Color => {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), alpha: 1 };
};

/** WCAG 2's ratio of two opaque colours, 1 to 21. */
export const contrastOf = (a: Color, b: Color): number => wcagContrast({ mode: "rgb", ...a }, { mode: "rgb", ...b });

/** As #rrggbb. */
export const hex = ({ r, g, b }: Color): string =>
  `#${[r, g, b]
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
