import { z } from "zod";

/** What can become of a message after a provider took it. */
export const deliveryStatuses = [
  "sent",
  "delivered",
  "delayed",
  "bounced",
  "soft_bounced",
  "complained",
  "opened",
  "clicked",
  "failed",
  "suppressed",
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What a provider can tell of it: one of these, or something that we do not know. */
export const observationKindSchema = z.enum([...deliveryStatuses, "unknown"]);
export type ObservationKind = z.infer<typeof observationKindSchema>;
