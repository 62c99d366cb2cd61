import { eachFixture } from "../each.ts";
import { stretch } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** A phone shows about 40 characters, a list on a wide screen 70. */
const [LISTS, LONG] = [70, 150];
/** Marks that turn what follows, to the end of the line unless they are closed (Unicode UAX 9). */
const [TURNS, ENDS] = [/[\u202a\u202b\u202d\u202e\u2066-\u2068]/g, /[\u202c\u2069]/g];

/** The subject as lists and headers take it. */
export const subject: Check = {
  code: "subject",
  revision: 1,
  title: "The subject fits in lists and headers",
  run: (input) => ({
    found: eachFixture(input, ({ subject: line, name }): Found[] => {
      const found: Found[] = [];
      const control = /[\p{Cc}\u2028\u2029]/u.exec(line);
      if (control)
        found.push({
          severity: "error",
          what: "The subject has a line break or another control character.",
          mend: "Let what people typed stand on one line before it goes into the subject.",
          place: stretch("subject", line, control.index, control.index + 1),
        });
      const turn = line.search(TURNS);
      if ((line.match(TURNS)?.length ?? 0) > (line.match(ENDS)?.length ?? 0))
        found.push({
          severity: "warning",
          what: "A character in the subject turns the direction of all that follows it, of the list's own words too.",
          mend: "Put what people typed between U+2068 and U+2069, or take such characters out.",
          place: stretch("subject", line, turn, turn + 1),
        });
      const length = [...new Intl.Segmenter("en").segment(line)].length;
      const ordinary = name === "default" && length > LISTS;
      if (length > LONG || ordinary)
        found.push({
          severity: length > LONG ? "warning" : "info",
          what: `The subject has ${length} characters; lists show about ${LISTS}, phones 40.`,
          mend: "Put what matters first, and cut names that people choose.",
          place: stretch("subject", line, 0, line.length),
        });
      return found;
    }),
  }),
};
