import { z } from "zod";

/** `breaker_open`: messages wait, as a provider account fails or refuses our settings; the subject is the account, or account and sender. */
export const alertKinds = ["breaker_open"] as const;

/** Something that a person should look at and that has not ended. Times are ISO strings in UTC. */
export const alertSchema = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  subject: z.string(),
  detail: z.string(),
  raisedAt: z.iso.datetime(),
});
export type AlertRow = z.infer<typeof alertSchema>;
