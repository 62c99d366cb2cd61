import { eachFixture } from "../each.ts";
import { addressesOf, webAddress } from "../links.ts";
import { elementPlace } from "../place.ts";
import type { Check } from "../types.ts";

/** Whoever sits between reads and changes what http carries; Gmail's image proxy and Apple's refuse it more and more. */
export const linkHttp: Check = {
  code: "link-http",
  revision: 1,
  title: "Addresses are https",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      addressesOf(document)
        .filter(({ value }) => webAddress(value)?.protocol === "http:")
        .map(({ element, clicked }) => ({
          severity: "warning",
          what: clicked ? "A link leads to http." : "An image is loaded over http.",
          mend: "Use the https address.",
          place: elementPlace(html, element),
        })),
    ),
  }),
};
