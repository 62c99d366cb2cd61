import { z } from "zod";
import { replayOptionsSchema } from "@/domain/replay/schema.ts";
import { versionChoiceSchema } from "@/domain/revival/schema.ts";

/** The verb's own; a list of choices has texts, and an empty field is none. */
export const optionsFormSchema = replayOptionsSchema.extend({
  version: z
    .string()
    .transform((value) => (value === "current" || value === "as_failed" ? value : { versionId: value }))
    .pipe(versionChoiceSchema),
  facts: z
    .string()
    .transform((text) => (text.trim() === "" ? undefined : text))
    .pipe(replayOptionsSchema.shape.facts),
});
