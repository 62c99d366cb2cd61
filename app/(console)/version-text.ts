import { z } from "zod";
import { versionChoiceSchema } from "@/domain/revival/schema.ts";

/** A version as a list of choices has it: "current", "as_failed", or the id of one. */
export const versionTextSchema = z
  .string()
  .transform((value) => (value === "current" || value === "as_failed" ? value : { versionId: value }))
  .pipe(versionChoiceSchema);
