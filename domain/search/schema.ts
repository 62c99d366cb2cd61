import { z } from "zod";

export const foundSchema = z.object({
  kind: z.enum(["message", "event", "address", "person", "cause", "replay", "replan"]),
  id: z.uuid(),
  /** What tells it from others of its kind: a rule and business id, an event type, an address, a person's id, a cause's rule or event type and reason, a plan's reason. */
  label: z.string(),
});
/** Something that a pasted word can mean. */
export type Found = z.infer<typeof foundSchema>;

/** A rule or template whose key has the typed words in it; its id is its key. */
export const namedSchema = z.object({ kind: z.enum(["rule", "template"]), id: z.string(), label: z.string() });
export type Named = z.infer<typeof namedSchema>;
