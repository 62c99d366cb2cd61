import { isTag } from "domhandler";
import { ownText } from "../document.ts";
import { eachFixture } from "../each.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** Shown where the mail is opened in a browser, and read first by screen readers (WCAG 2.4.2). */
export const title: Check = {
  code: "title",
  revision: 1,
  title: "The html has a title",
  run: (input) => ({
    found: eachFixture(input, ({ document }): Found[] => {
      // One in an image (svg) is its own.
      const titles = document.elements.filter(
        ({ name, parent }) => name === "title" && !(parent && isTag(parent) && parent.name === "svg"),
      );
      if (titles.some((element) => ownText(element).trim() !== "")) return [];
      return [
        {
          severity: "warning",
          what: titles.length > 0 ? "The title of the html is empty." : "The html has no title.",
          mend: "Put <title>{subject}</title> into <Head>.",
          place: { part: "html" },
        },
      ];
    }),
  }),
};
