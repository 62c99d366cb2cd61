import { eachFixture } from "../each.ts";
import { elementPlace } from "../place.ts";
import type { Check } from "../types.ts";

/** Outlook draws an image at its file's own size unless the attribute says otherwise, and all jump while it loads. */
export const imageSize: Check = {
  code: "image-size",
  revision: 1,
  title: "Images say how big they are",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      document.elements
        .filter(({ name, attribs }) => name === "img" && !/^\d+%?$/.test(attribs.width ?? ""))
        .map((image) => ({
          severity: "warning",
          what: "An image has no width attribute.",
          mend: "Give it width (and height) in pixels as attributes, also where a style says them.",
          place: elementPlace(html, image),
          clients: ["outlook.windows", "outlook.windows-mail"],
        })),
    ),
  }),
};
