import { expect, test } from "vitest";
import type { TextDiff } from "./schema.ts";
import { textDiff } from "./texts.ts";

const written = ({ lines }: TextDiff) =>
  lines.map((line) =>
    line.kind === "gap"
      ? `… ${line.lines} ${line.why}`
      : `${{ same: " ", added: "+", removed: "-" }[line.kind]}${line.pieces
          .map(([text, is]) => ({ same: text, changed: `[${text}]`, note: `{${text}}` })[is])
          .join("")}`,
  );

test("lines that were changed show their words; lines that have little in common stand alone", () => {
  expect(written(textDiff("Hello Ada,\nyour trial ends.\n", "Hello Bob,\nyour trial ends.\n"))).toEqual([
    "-Hello [Ada],",
    "+Hello [Bob],",
    " your trial ends.",
  ]);
  expect(written(textDiff("one line of it\n", "something else altogether\n"))).toEqual([
    "-one line of it",
    "+something else altogether",
  ]);
  expect(written(textDiff("", "a\nb\n"))).toEqual(["+a", "+b"]);
});

test("folded, it keeps three lines on either side of a change and counts the rest", () => {
  const text = (middle: string) => `${Array.from({ length: 21 }, (_, at) => (at === 10 ? middle : `line ${at}`)).join("\n")}\n`;
  const diff = textDiff(text("old"), text("new"), { folded: true });
  expect(written(diff)).toEqual([
    "… 7 same",
    " line 7",
    " line 8",
    " line 9",
    "-old",
    "+new",
    " line 11",
    " line 12",
    " line 13",
    "… 7 same",
  ]);
  expect(diff).toMatchObject({ added: 1, removed: 1 });
});

test("what cannot be seen is named where it differs, and what turns a line around is never let through", () => {
  expect(written(textDiff("Pay now please\n", "Pay\u00A0now\u200B please\n"))[1]).toMatch(/\{U\+00A0\}.*\{U\+200B\}/);
  const turned = textDiff("evil\u202Egpj.exe\nend\n", "evil\u202Egpj.exe\nEnd\n", { folded: false });
  expect(JSON.stringify(turned)).not.toContain("\u202E");
  expect(written(turned)[0]).toBe(" evil{U+202E}gpj.exe");
  expect(written(textDiff("Offer\n", `Offer${"\u034F\u200C ".repeat(40)}!\n`)).at(-1)).toMatch(/\{U\+034F U\+200C ×80\}/);
});

test("a line of 80 KB is told by its ends, with what changed in it; emoji stay whole", () => {
  const [before, after] = ["a".repeat(40_000), "b".repeat(40_000)].map((end) => `${"x ".repeat(20_000)}👍🏽${end}`);
  const diff = textDiff(before ?? "", after ?? "");
  expect(written(diff).map((line) => line.length)).toEqual([
    expect.toSatisfy((n) => n < 2_500),
    expect.toSatisfy((n) => n < 2_500),
  ]);
  expect(written(diff)[1]).toContain("more characters");
  expect(JSON.stringify(textDiff(`${"x".repeat(5_000)}👍`, `${"x".repeat(5_000)}👎`))).not.toMatch(/\\ud83d"/i);
});

test("two texts of 100 KB with nothing in common are compared in a moment, and as much is shown as one may read", () => {
  const text = (sign: string) =>
    Array.from({ length: 4_000 }, (_, at) => `<td style="color:${sign}">${at} ${sign}</td>`).join("\n");
  const diff = textDiff(text("a"), text("b"), { folded: true });
  expect(diff).toMatchObject({ added: 4_000, removed: 4_000 });
  expect(diff.lines.length).toBe(2_001);
  expect(diff.lines.at(-1)).toEqual({ kind: "gap", why: "too_many", lines: 6_000 });
});
