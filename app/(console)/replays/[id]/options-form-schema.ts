import { z } from "zod";
import { replayOptionsSchema } from "@/domain/replay/schema.ts";
import { versionTextSchema } from "../../version-text.ts";

/** The verb's own; a list of choices has texts, and an empty field is none. */
export const optionsFormSchema = replayOptionsSchema.extend({
  version: versionTextSchema,
  facts: z
    .string()
    .transform((text) => (text.trim() === "" ? undefined : text))
    .pipe(replayOptionsSchema.shape.facts),
});
