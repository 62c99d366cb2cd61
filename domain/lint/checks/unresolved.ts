import { eachFixture } from "../each.ts";
import { addressesOf } from "../links.ts";
import { elementPlace, stretch } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check, LintFixture } from "../types.ts";

/** What a value that is not there, or was never put in, looks like in words. "null" is a word in some languages: not among them. */
const inWords =
  /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|Invalid (?:Date|DateTime)|\{\{[^{}]{0,80}\}\}|\$\{[^{}]{0,80}\}|<%[^%]{0,80}%>|%7B%7B/;
const inAddress = /\b(?:undefined|NaN|null)\b|\[object|%5Bobject|\{\{|\$\{|%7B%7B|%24%7B/i;

/** A place where a value should stand. What the props themselves hold was put there by whoever wrote them. */
export const unresolved: Check = {
  code: "unresolved",
  revision: 1,
  title: "Every value was put in",
  run: (input) => ({ found: eachFixture(input, lookAt) }),
};

function lookAt({ subject, preheader, html, text, document, props }: LintFixture): Found[] {
  const given = JSON.stringify(props) ?? "";
  const missing = (match: string): Pick<Found, "severity" | "what" | "mend"> => ({
    severity: "error",
    what: `"${match}" stands where a value should.`,
    mend: "Give the value, or say in the template what stands there without it.",
  });
  const parts = [["subject", subject] as const, ["preheader", preheader] as const, ["text", text] as const];
  const inParts = parts.flatMap(([part, content]): Found[] => {
    const match = inWords.exec(content);
    if (!match || given.includes(JSON.stringify(match[0]).slice(1, -1))) return [];
    return [{ ...missing(match[0]), place: stretch(part, content, match.index, match.index + match[0].length) }];
  });
  const inLinks = addressesOf(document).flatMap(({ element, value }): Found[] => {
    const match = inAddress.exec(value);
    if (!match || given.includes(JSON.stringify(value).slice(1, -1))) return [];
    return [{ ...missing(match[0]), place: elementPlace(html, element) }];
  });
  return [...inParts, ...inLinks];
}
