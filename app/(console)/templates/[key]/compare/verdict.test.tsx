import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PreviewFailure } from "@/domain/template/schema.ts";
import type { Compared } from "./read-compare.ts";
import { Verdict } from "./verdict.tsx";

const saidOf = (code: PreviewFailure["code"]) => {
  const side = (number: number, failure: object | null) => ({ version: { number }, mail: null, failure });
  const compared = { mail: null, from: side(2, { code }), to: side(1, null), props: { changes: [] } };
  const read = compared as unknown as Compared; // what a verdict on a failing side reads of it
  return renderToStaticMarkup(<Verdict compared={read} numbers={{ from: 2, to: 1 }} />).replace(/<[^>]*>/g, "");
};

test("a version that cannot be rendered is named; the props are blamed only where they may be the cause", () => {
  expect(saidOf("props_misfit")).toBe("v2 cannot be rendered with these props.");
  expect(saidOf("bad_signature")).toBe("v2 cannot be rendered.");
});
