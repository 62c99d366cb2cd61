import { many } from "@/domain/list/many.policy.ts";
import type { MailDocument } from "../document.ts";
import { elementPlace, stretch } from "../place.ts";
import type { Found } from "../schema.ts";
import { type Use, usesOf } from "../support.ts";
import type { Check } from "../types.ts";

/** Where one of these does not know something that matters, many readers see it wrongly. */
const wide = /^(gmail|outlook|apple-mail|yahoo)\./;

/** Without it a mail looks plainer, and says the same. */
const harmless =
  /^(border-radius|box-shadow|text-shadow|letter-spacing|word-break|overflow-wrap|table-layout|text-decoration.*|opacity|transition.*|animation.*|:hover|cursor|color-scheme.*|prefers-color-scheme.*|@media.*|@keyframes|<style> element|!important.*|.* selector|.* combinator|Grouping selectors|Chaining selectors|Universal selector \*|(target|role|lang|dir|height|width|align|valign|border) attribute|aria-.*|CSS comments|HTML comments|font-weight|font-size|margin|padding|border|hyphens|text-size-adjust|<title>.*|unicode-bidi|text-wrap.*|vertical-align|white-space|box-sizing|height property|width property|min-width|system-ui.*|font-feature-settings|font-variant.*|background|background-color)$/i;

/** By caniemail.com's data, as the package has it; without what an empty document of React Email uses. */
export const support: Check = {
  code: "support",
  revision: 1,
  title: "What mail programs know",
  run({ fixtures }) {
    const found = usesOf(fixtures.map(({ document }) => document)).map((use): Found => {
      const serious = use.none.some((client) => wide.test(client)) && !harmless.test(use.title);
      return {
        severity: serious ? "warning" : "info",
        what:
          use.none.length > 0
            ? `${use.title} is not known to ${programs(use.none)}.`
            : `${use.title} is known only in part to ${programs(use.partly)}.`,
        mend: serious
          ? "Use what all of them know, or make sure that the mail says the same without it."
          : "Look whether the mail says the same without it.",
        ...placeOf(use, fixtures),
        clients: [...use.none, ...use.partly],
      };
    });
    return { found };
  },
};

const programs = (clients: readonly string[]) => many(clients.length, "mail program");

/** The fixture that has it, and where. */
function placeOf(
  { at }: Use,
  fixtures: readonly { name: string; html: string; document: MailDocument }[],
): Pick<Found, "place" | "fixture"> {
  for (const { name, html, document } of fixtures) {
    if ("element" in at && document.elements.includes(at.element))
      return { place: elementPlace(html, at.element), fixture: name };
    if ("offset" in at && document.css().length > 0)
      return { place: stretch("html", html, at.offset, at.offset + at.length), fixture: name };
  }
  return {};
}
