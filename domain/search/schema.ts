import { z } from "zod";

export const foundSchema = z.object({
  kind: z.enum(["message", "event", "address", "person"]),
  id: z.uuid(),
  /** What tells it from others of its kind: a rule and business id, an event type, an address, a person's id. */
  label: z.string(),
});
/** Something that a pasted word can mean. */
export type Found = z.infer<typeof foundSchema>;
