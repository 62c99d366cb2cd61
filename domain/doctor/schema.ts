import { z } from "zod";

/** What one check of the doctor found. */
export const findingSchema = z.object({
  /** The invariant of docs/concepts.md that it would break. */
  invariant: z.string(),
  /** Stable name of the check. */
  code: z.string(),
  /** What is wrong with each of them, in words. */
  says: z.string(),
  count: z.number().int(),
  /** There are more than `count`. */
  capped: z.boolean(),
  /** Not looked at: it needs the project's build, and there is none. */
  skipped: z.boolean(),
  /** A few ids to look at. */
  samples: z.array(z.string()),
  ms: z.number(),
});
export type Finding = z.infer<typeof findingSchema>;
