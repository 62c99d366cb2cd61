import { expect, test } from "vitest";
import { dark, light, type Tone } from "./palette.ts";

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 1, low = 1] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const used: [text: Tone, ground: Tone][] = [
  ["ink", "card"],
  ["soft", "card"],
  ["faint", "card"],
  ["faint", "paper"],
  ["ink", "paper"],
  ["onAccent", "accent"],
  ["accent", "tint"],
  ["ink", "tint"],
  ["soft", "tint"],
  ["good", "goodTint"],
];

test.each(used)("%s on %s can be read in both schemes (AA)", (text, ground) => {
  expect(contrast(light[text], light[ground])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark[text], dark[ground])).toBeGreaterThanOrEqual(4.5);
});
