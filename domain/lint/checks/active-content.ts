import { eachFixture } from "../each.ts";
import { elementPlace } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

const refused = new Set(["script", "iframe", "object", "embed", "applet", "frame", "base"]);

/** Mail programs take scripts out, and many a filter the mail with them. */
export const activeContent: Check = {
  code: "active-content",
  revision: 1,
  title: "No scripts, frames or forms",
  run: (input) => ({
    found: eachFixture(input, ({ html, document }) =>
      document.elements.flatMap((element): Found[] => {
        const place = () => elementPlace(html, element);
        if (refused.has(element.name))
          return [
            {
              severity: "error",
              what: `A mail must not have <${element.name}>.`,
              mend: "Take it out; link to a page that has it.",
              place: place(),
            },
          ];
        const handler = Object.keys(element.attribs).find((name) => /^on[a-z]+$/i.test(name));
        if (handler)
          return [{ severity: "error", what: `The attribute ${handler} is a script.`, mend: "Take it out.", place: place() }];
        if (/^\s*(javascript|vbscript|data:text\/html)/i.test(element.attribs.href ?? ""))
          return [
            {
              severity: "error",
              what: "A link is a script.",
              mend: "Let addresses begin with https:// by the schema (z.url with a protocol).",
              place: place(),
            },
          ];
        if (element.name === "form" || element.name === "input")
          return [
            {
              severity: "warning",
              what: `<${element.name}> is taken out or does nothing in most mail programs.`,
              mend: "Link to a page with the form.",
              place: place(),
              clients: ["gmail.android", "gmail.ios", "outlook.windows", "outlook.ios", "outlook.android"],
            },
          ];
        return [];
      }),
    ),
  }),
};
