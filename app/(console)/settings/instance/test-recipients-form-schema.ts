import { z } from "zod";
import { setTestRecipientsSchema } from "@/domain/test-send/schema.ts";

/** The verb's own schema, over a text with one entry a line. */
export const testRecipientsFormSchema = z
  .object({ recipients: z.string(), reason: setTestRecipientsSchema.shape.reason })
  .transform(({ recipients, ...rest }) => ({ ...rest, recipients: recipients.split(/[\s,;]+/).filter(Boolean) }));
