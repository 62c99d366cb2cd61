import { z } from "zod";

/** What became of a submission; one that is open has none. */
export const resolutionSchema = z.enum(["accepted", "not_accepted"]);
export type Resolution = z.infer<typeof resolutionSchema>;
