import { eachFixture } from "../each.ts";
import { elementPlace } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** By the language a screen reader chooses its voice, and a browser offers to translate (WCAG 3.1.1). */
export const lang: Check = {
  code: "lang",
  revision: 1,
  title: "The language is declared",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }): Found[] => {
      const root = document.elements.find(({ name }) => name === "html");
      if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(root?.attribs.lang ?? "")) return [];
      return [
        {
          severity: "warning",
          what: root?.attribs.lang ? `The language "${root.attribs.lang}" is none.` : "The html says no language.",
          mend: 'Write <Html lang="en">, with the language of the words.',
          place: root ? elementPlace(html, root) : { part: "html" },
        },
      ];
    }),
  }),
};
