import { z } from "zod";
import { versionChoiceSchema } from "@/domain/revival/schema.ts";
import { versionOfText } from "@/domain/revival/version-text.policy.ts";

/** A version as a list of choices has it. */
export const versionTextSchema = z.string().transform(versionOfText).pipe(versionChoiceSchema);
