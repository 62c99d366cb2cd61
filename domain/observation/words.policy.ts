import type { DeliveryStatus, ObservationKind } from "./schema.ts";

type Words = { title: string; tone: "neutral" | "good" | "warn" | "bad" | "info"; detail: string };

/** One observation in the timeline. */
export const wordsOfObservation: Readonly<Record<ObservationKind, Words>> = {
  sent: { title: "Sent on by the provider", tone: "info", detail: "It is on its way to the recipient's mail server." },
  delayed: {
    title: "Delivery is delayed",
    tone: "warn",
    detail: "The recipient's mail server does not take it yet; the provider goes on trying.",
  },
  delivered: { title: "Delivered", tone: "good", detail: "The recipient's mail server took it." },
  opened: { title: "Opened", tone: "good", detail: "By a person, or by a program that looks at mails: nobody can tell which." },
  clicked: {
    title: "A link in it was opened",
    tone: "good",
    detail: "By a person, or by a program that looks at links: nobody can tell which.",
  },
  soft_bounced: {
    title: "Bounced, not for good",
    tone: "warn",
    detail: "The recipient's mail server did not take it this time.",
  },
  bounced: { title: "Bounced", tone: "bad", detail: "The recipient's mail server refused it for good." },
  complained: { title: "Marked as spam", tone: "bad", detail: "By the recipient." },
  failed: { title: "The provider could not send it", tone: "bad", detail: "It took the message and failed afterwards." },
  suppressed: { title: "Not sent on by the provider", tone: "bad", detail: "The address is on a list of the provider's own." },
  unknown: { title: "Reported by the provider", tone: "neutral", detail: "In words that Waybill does not know." },
};

/** How a message ended up after the provider took it, as a sentence. */
export const whatBecame: Readonly<Record<DeliveryStatus | "unknown", string>> = {
  unknown: "Whether it was delivered is not known.",
  sent: "It was sent on; whether it was delivered is not known yet.",
  delayed: "Its delivery is delayed.",
  delivered: "It was delivered to the recipient's mail server.",
  opened: "It was delivered, and opened.",
  clicked: "It was delivered, and a link in it was opened.",
  soft_bounced: "It bounced, perhaps not for good.",
  bounced: "It bounced: the recipient's mail server refused it for good.",
  complained: "The recipient marked it as spam.",
  failed: "The provider could not send it afterwards.",
  suppressed: "The provider did not send it on: the address is on a list of its own.",
};
