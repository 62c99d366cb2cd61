import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Facts } from "./facts.tsx";

const existing: { id: string } | null = null;

test("a name without a value is no line: null, what a condition left out, and an empty text", () => {
  const rows = [
    ["Kept", 0],
    ["Null", null],
    ["Condition", existing !== null && "there"],
    ["Absent", undefined],
    ["Empty", ""],
  ] as const;
  const html = renderToStaticMarkup(<Facts rows={rows} />);
  expect([...html.matchAll(/<dt[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual(["Kept"]);
});
