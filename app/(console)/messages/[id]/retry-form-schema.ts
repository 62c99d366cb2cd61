import { retrySchema } from "@/domain/revival/schema.ts";
import { versionTextSchema } from "../../version-text.ts";

/** The verb's own; a choice has a text. */
export const retryFormSchema = retrySchema.extend({ version: versionTextSchema });
