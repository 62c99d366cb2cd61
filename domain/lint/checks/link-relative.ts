import { eachFixture } from "../each.ts";
import { addressesOf } from "../links.ts";
import { elementPlace } from "../place.ts";
import type { Check } from "../types.ts";

/** A mail has no page that an address could be relative to. */
export const linkRelative: Check = {
  code: "link-relative",
  revision: 1,
  title: "Addresses are whole",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      addressesOf(document)
        .filter(({ value }) => value.trim() !== "" && !/^\s*([a-z][a-z0-9+.-]*:|#)/i.test(value))
        .map(({ element }) => ({
          severity: "error",
          what: "An address is relative: in a mail it leads nowhere.",
          mend: "Write the whole address, with https:// and the host; take it from the props where it differs.",
          place: elementPlace(html, element),
        })),
    ),
  }),
};
