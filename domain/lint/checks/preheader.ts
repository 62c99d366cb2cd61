import { type ChildNode, type Element, isTag } from "domhandler";
import { ownText, textIn, words } from "../document.ts";
import { eachFixture } from "../each.ts";
import { isHidden } from "../hidden.ts";
import { elementPlace, parentOf } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check, LintFixture } from "../types.ts";

/** What Gmail shows on a wide screen, about: with less, the mail's first words follow. */
const ROOM = 140;
const LONG = 150;

/** The line beside the subject in a list of mails. */
export const preheader: Check = {
  code: "preheader",
  revision: 1,
  title: "The preheader is seen in the list, and only there",
  run: (input) => ({ found: eachFixture(input, lookAt) }),
};

function lookAt({ preheader: line, html, document }: LintFixture): Found[] {
  const told = words(line);
  if (told === "")
    return [
      {
        severity: "warning",
        what: "There is no preheader: lists show the mail's first words, whatever they are.",
        mend: "Say in a few words what the subject leaves out.",
        place: { part: "preheader" },
      },
    ];
  const holder = document.elements.find(
    (element) => words(ownText(element)).startsWith(told.slice(0, 60)) && element.name !== "title",
  );
  if (!holder)
    return [
      {
        severity: "warning",
        what: "The preheader is not in the html: no list shows it.",
        mend: "Put <Preview>{preheader}</Preview> at the start of <Body>.",
        place: { part: "preheader", excerpt: line.slice(0, 160) },
      },
    ];
  const found: Found[] = [];
  const hidden = hiddenAround(holder);
  if (!hidden)
    found.push({
      severity: "warning",
      what: "The preheader is visible in the opened mail.",
      mend: "Hide it: <Preview> of React Email does, also where display:none is not known.",
      place: elementPlace(html, holder),
    });
  else if (told.length < ROOM && !padded(hidden))
    found.push({
      severity: "warning",
      what: `The preheader has ${told.length} characters and nothing after it: in the list the mail's first words follow.`,
      mend: "Let invisible characters follow it, as <Preview> of React Email does.",
      place: elementPlace(html, hidden),
    });
  const shown = words(textIn(document.root, isHidden));
  if (hidden && told.length > 10 && shown.startsWith(told))
    found.push({
      severity: "warning",
      what: "The mail begins with the words of its preheader: a list that shows both says the same twice.",
      mend: "Let the preheader say what the first line does not.",
      place: elementPlace(html, holder),
    });
  if (told.length > LONG)
    found.push({
      severity: "info",
      what: `The preheader has ${told.length} characters; lists show 40 to ${ROOM}.`,
      mend: "Put what matters into its first 40 characters.",
      place: { part: "preheader", excerpt: line.slice(0, 160) },
    });
  return found;
}

function hiddenAround(element: Element): Element | null {
  for (let at: Element | null = element, steps = 0; at && steps < 10; at = parentOf(at), steps += 1) if (isHidden(at)) return at;
  return null;
}

/** Is there enough invisible filling, in it or right behind it? */
function padded(hidden: Element): boolean {
  const behind: ChildNode | null = hidden.next;
  const filling = textIn(hidden) + (behind && isTag(behind) && isHidden(behind) ? textIn(behind) : "");
  return (filling.match(/\u034f|[\u00a0\u00ad\u200b-\u200f\u2007\ufeff]/g) ?? []).length >= 60;
}
