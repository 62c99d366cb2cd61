import { eachFixture } from "../each.ts";
import type { Check, LintFixture } from "../types.ts";

const KB = 1024;
const [WARN, ERROR] = [80 * KB, 100 * KB];

const bytesOf = ({ html }: LintFixture) => Buffer.byteLength(html);

/** Gmail shows about the first 102 KB of a message's html and hides the rest behind a link, unsubscribe link and all. */
export const size: Check = {
  code: "size",
  revision: 1,
  title: "Size of the html",
  run: (input) => ({
    found: eachFixture(input, (fixture) => {
      const bytes = bytesOf(fixture);
      if (bytes < WARN) return [];
      const most = bytes === Math.max(...input.fixtures.map(bytesOf));
      if (!most) return []; // the biggest one says it
      return [
        {
          severity: bytes >= ERROR ? "error" : "warning",
          what: `The html has ${Math.round(bytes / KB)} KB (${bytes.toLocaleString("en-US")} bytes); Gmail hides what comes after about 102 KB.`,
          mend: "Shorten lists (the first ones and how many more), shorten texts, and say common styles once in a class.",
          place: { part: "html" },
          clients: ["gmail.desktop-webmail", "gmail.android", "gmail.ios", "gmail.mobile-webmail"],
        },
      ];
    }),
  }),
};
