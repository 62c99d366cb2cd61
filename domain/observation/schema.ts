import { z } from "zod";

/** What can become of a message after a provider took it, whatever the provider's own words are. */
export const deliveryStatuses = [
  "sent",
  "delivered",
  "delayed",
  /** For good: nothing that is sent to this address arrives. */
  "bounced",
  "soft_bounced",
  "complained",
  "opened",
  "clicked",
  /** The provider took it and could not send it. */
  "failed",
  /** The provider took it and did not send it: the address is on a list of its own. */
  "suppressed",
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What a provider can tell of it: one of these, or something that we do not know. */
export const observationKindSchema = z.enum([...deliveryStatuses, "unknown"]);
export type ObservationKind = z.infer<typeof observationKindSchema>;

/** One as it was stored. Its submission and message: null until they are known. */
export const storedObservationSchema = z.object({
  id: z.uuid(),
  kind: observationKindSchema,
  code: z.string().nullable(),
  detail: z.string().nullable(),
  submissionId: z.uuid().nullable(),
  intentId: z.uuid().nullable(),
});
export type StoredObservation = z.infer<typeof storedObservationSchema>;
