import { expect, test } from "vitest";
import { htmlLines } from "./html-lines.policy.ts";

const text = (html: string) => htmlLines(html).map((line) => line.map(([piece]) => piece).join(""));

test("lines end after the tags of blocks; every sign stands in them once", () => {
  const html = `<!DOCTYPE html><html><body style="color:red" data-x='a > b' hidden><!-- c --><p class=a>1 &lt; <b>2</b></p></body></html>`;
  expect(text(html)).toEqual([
    "<!DOCTYPE html>",
    "<html>",
    `<body style="color:red" data-x='a > b' hidden>`,
    "<!-- c -->",
    "<p class=a>",
    "1 &lt; <b>2</b></p>",
    "</body>",
    "</html>",
  ]);
  expect(htmlLines("<p id=a>")[0]).toEqual([
    ["<", null],
    ["p", "tag"],
    [" ", null],
    ["id", "function"],
    ["=", null],
    ["a", "string-expression"],
    [">", null],
  ]);
});

test.each(["", "<", "a < b & c", '<p title="', "<!-- open", "<<p>>", `<p ${'"'.repeat(20_000)}`, "<p ".repeat(20_000)])(
  "broken HTML is shown as it is: %.20s",
  (html) => {
    expect(text(html).join("")).toBe(html);
  },
);
