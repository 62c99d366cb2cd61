import { z } from "zod";
import { jsonSchemaSchema } from "../../json/schema.ts";
import { markedTexts, sensitiveIn } from "../../template/sensitive.policy.ts";
import { eachFixture } from "../each.ts";
import { stretch } from "../place.ts";
import type { Found } from "../schema.ts";
import type { Check } from "../types.ts";

/** A shorter text may stand there by chance. */
const SHORTEST = 4;

/** Values that only the reader may have, where lists of mails show them to whoever looks on, and where they are stored as they are. */
export const sensitiveInSubject: Check = {
  code: "sensitive-in-subject",
  revision: 1,
  title: "What is marked as sensitive stands in no subject and no preheader",
  run: (input) => {
    const schema = jsonSchemaSchema.safeParse(input.propsSchema).data ?? {};
    const found = eachFixture(input, ({ props, subject, preheader }): Found[] => {
      const value = z.json().safeParse(props).data ?? null;
      const lines = [["subject", subject] as const, ["preheader", preheader] as const];
      const secrets = markedTexts(value, sensitiveIn(schema, value));
      return lines.flatMap(([part, line]) =>
        secrets
          .filter((secret) => secret.length >= SHORTEST && line.includes(secret))
          .slice(0, 1)
          .map(
            (secret): Found => ({
              severity: "error",
              what: `The ${part} has a value that the props mark as sensitive: phones show it when locked, and it is stored in clear.`,
              mend: "Take it out, or take the mark away if everybody may see it.",
              place: stretch(part, line, line.indexOf(secret), line.indexOf(secret) + secret.length),
            }),
          ),
      );
    });
    return { found };
  },
};
