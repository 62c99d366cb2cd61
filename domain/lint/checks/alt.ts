import { textIn, words } from "../document.ts";
import { eachFixture } from "../each.ts";
import { elementPlace, parentOf } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** Most mail programs keep images back at first; what stands in `alt` is then all that is seen (WCAG 1.1.1). */
export const alt: Check = {
  code: "alt",
  revision: 1,
  title: "Images have a text in their stead",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      document.elements
        .filter(({ name }) => name === "img" || name === "area")
        .flatMap((image): Found[] => {
          const place = elementPlace(html, image);
          const given = image.attribs.alt;
          if (given === undefined)
            return [
              {
                severity: "error",
                what: "An image has no alt: a screen reader reads its address instead.",
                mend: 'Say what the image says; alt="" where it only decorates.',
                place,
              },
            ];
          const link = parentOf(image);
          if (given.trim() === "" && link?.name === "a" && words(textIn(link)) === "")
            return [
              {
                severity: "warning",
                what: "A link holds only an image without words: with images off there is nothing to click.",
                mend: "Say in alt where the link leads.",
                place,
              },
            ];
          return [];
        }),
    ),
  }),
};
