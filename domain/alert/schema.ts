import { z } from "zod";

/** Their subject is a cause: nobody saw it before; it came again after its last alert was over; it grows. */
export const causeAlertKinds = ["cause_new", "cause_again", "cause_growing"] as const;
/** `breaker_open`: messages wait, as a provider account fails or refuses our settings; the subject is the account, or account and sender. */
export const alertKinds = ["breaker_open", ...causeAlertKinds] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Something that a person should look at and that has not ended. Times are ISO strings in UTC. */
export const alertSchema = z.object({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  subject: z.string(),
  detail: z.string(),
  raisedAt: z.iso.datetime(),
});
export type AlertRow = z.infer<typeof alertSchema>;

/** What the webhook was told: that an alert began or ended. `delivered`; `given_up` after a day; `not_set_up`: there was none to tell. */
export const deliverySchema = z.object({
  event: z.enum(["raised", "cleared"]),
  attempts: z.number().int(),
  triedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime(),
  /** What the newest try met: a status, or why there was none. */
  answer: z.string().nullable(),
  outcome: z.enum(["delivered", "given_up", "not_set_up"]).nullable(),
});

/** An alert of now or of before, with what the webhook was told of it. */
export const pastAlertSchema = alertSchema.extend({
  clearedAt: z.iso.datetime().nullable(),
  deliveries: z.array(deliverySchema),
});
export type PastAlert = z.infer<typeof pastAlertSchema>;

/** What came of a test: `answer` is the receiver's status, or why there was none. */
export type WebhookTest =
  | { ok: true; answer: string }
  | { ok: false; code: "not_taken"; answer: string }
  | { ok: false; code: "not_set_up" };
