import { statusesOf } from "./statuses-of.ts";

/** What became of a message after a provider took it: beside its status, never instead of it. */
export const statusOfDelivery = statusesOf("delivery", {
  sent: { word: "Sent on", tone: "info", icon: "send" },
  delayed: { word: "Delayed", tone: "warn", icon: "hourglass" },
  delivered: { word: "Delivered", tone: "good", icon: "mail-check" },
  opened: { word: "Opened", tone: "good", icon: "mail-open" },
  clicked: { word: "Clicked", tone: "good", icon: "mail-open" },
  soft_bounced: { word: "Soft bounce", tone: "warn", icon: "mail-warning" },
  bounced: { word: "Bounced", tone: "bad", icon: "mail-x" },
  complained: { word: "Spam complaint", tone: "bad", icon: "mail-x" },
  failed: { word: "Not sent on", tone: "bad", icon: "mail-x" },
  suppressed: { word: "Withheld", tone: "bad", icon: "ban" },
});
