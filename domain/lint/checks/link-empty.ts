import { textIn, words } from "../document.ts";
import { eachFixture } from "../each.ts";
import { elementPlace } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** A button that leads nowhere. */
export const linkEmpty: Check = {
  code: "link-empty",
  revision: 1,
  title: "Links lead somewhere, and say so",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      document.elements
        .filter(({ name }) => name === "a")
        .flatMap((link): Found[] => {
          const { href, id, name } = link.attribs;
          if (href === undefined && (id || name)) return []; // a place to jump to
          const place = elementPlace(html, link);
          if (!href?.trim() || href.trim() === "#")
            return [{ severity: "error", what: "A link has no address.", mend: "Give it one, or make it plain text.", place }];
          const named = link.attribs["aria-label"]?.trim() || link.attribs.title?.trim();
          const pictured = link.children.some((child) => "attribs" in child && child.name !== "br");
          if (!named && !pictured && words(textIn(link)) === "")
            return [
              {
                severity: "error",
                what: "A link has no words: nobody sees it or hears where it leads.",
                mend: "Say where it leads.",
                place,
              },
            ];
          return [];
        }),
    ),
  }),
};
