import { textIn } from "../document.ts";
import { addressesOf } from "../links.ts";
import type { Check, LintInput } from "../types.ts";

const wayOut = /unsubscribe|opt.?out|preferences|abmelden|abbestellen|désabonner|darse de baja/i;

/** Gmail and Yahoo ask it of bulk senders since 2024 (RFC 2369, 8058): a header to unsubscribe with one click, and a link in the mail. */
export const unsubscribe: Check = {
  code: "unsubscribe",
  revision: 1,
  title: "A way out, where the category needs one",
  run({ facts, fixtures }) {
    if (facts.rules.length === 0) return { found: [], notRun: ["no rule sends this template, so nobody can tell its category"] };
    const needs = facts.rules.filter(({ optOut }) => optOut);
    if (needs.length === 0) return { found: [] };
    const named = [...new Set(needs.map(({ category }) => `"${category}"`))].join(", ");
    if (!facts.headers.includes("list-unsubscribe"))
      return {
        found: [],
        notRun: [
          `people can opt out of ${named}, but Waybill does not make List-Unsubscribe headers and links yet${withoutLink(fixtures) ? "; the mail itself has no such link" : ""}`,
        ],
      };
    const without = withoutLink(fixtures);
    if (!without) return { found: [] };
    return {
      found: [
        {
          severity: "error",
          what: `People can opt out of ${named}, but the mail has no link for it.`,
          mend: "Put a link to unsubscribe, or to their preferences, into the footer.",
          place: { part: "html" },
          fixture: without,
        },
      ],
    };
  },
};

const withoutLink = (fixtures: LintInput["fixtures"]): string | null =>
  fixtures.find(
    ({ document }) =>
      !addressesOf(document).some(
        ({ clicked, element, value }) => clicked && (wayOut.test(value) || wayOut.test(textIn(element))),
      ),
  )?.name ?? null;
