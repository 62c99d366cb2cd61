import { isTag } from "domhandler";
import { textIn, words } from "../document.ts";
import { eachFixture } from "../each.ts";
import { isHidden } from "../hidden.ts";
import { addressesOf, webAddress } from "../links.ts";
import { elementPlace } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check, LintFixture } from "../types.ts";

/** Of the html's different words; less than this and the text tells something else. */
const SHARE = 0.6;

/** Mail programs, watches, screen readers and spam filters read the text part, and compare it. */
export const text: Check = {
  code: "text",
  revision: 1,
  title: "The text part says what the html says",
  run: (input) => ({ found: eachFixture(input, lookAt) }),
};

function lookAt({ html, text: plain, document }: LintFixture): Found[] {
  const shown = words(textIn(document.root, isHidden));
  if (words(plain) === "")
    return shown === ""
      ? []
      : [
          {
            severity: "error",
            what: "There is no text part.",
            mend: "Let the words of the mail stand in elements that the text keeps (data-skip-in-text leaves one out).",
            place: { part: "text" },
          },
        ];
  const [inHtml, inText] = [wordSet(shown), wordSet(plain)];
  const kept = [...inHtml].filter((word) => inText.has(word)).length;
  const found: Found[] = [];
  if (inHtml.size > 0 && kept / inHtml.size < SHARE)
    found.push({
      severity: "warning",
      what: `The text part has ${kept} of the ${inHtml.size} different words of the html.`,
      mend: "Leave out of the text (data-skip-in-text) only what repeats something or is decoration.",
      place: { part: "text", excerpt: plain.slice(0, 160) },
    });
  const targets = addressesOf(document).filter(
    ({ clicked, value, element }) => clicked && webAddress(value) && !isWithinHidden(element),
  );
  const missing = targets.filter(({ value }) => !plain.includes(value.trim()));
  const [first] = missing;
  if (first)
    found.push({
      severity: "warning",
      what: "A link of the html is not in the text part.",
      mend: "Let the text keep the link: whoever reads it cannot act otherwise.",
      place: elementPlace(html, first.element),
    });
  return found;
}

function isWithinHidden(element: Parameters<typeof isHidden>[0]): boolean {
  for (let at = element, steps = 0; steps < 400; steps += 1) {
    if (isHidden(at)) return true;
    if (!at.parent || !isTag(at.parent)) return false;
    at = at.parent;
  }
  return false;
}

const wordSet = (plain: string) => new Set(plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
