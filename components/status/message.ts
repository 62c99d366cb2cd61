import { toneOfStatus } from "@/domain/intent/tone.policy.ts";
import { statusesOf } from "./statuses-of.ts";

export const statusOfMessage = statusesOf("message", {
  scheduled: { word: "Scheduled", tone: toneOfStatus.scheduled, icon: "clock" },
  claimed: { word: "Sending", tone: "info", icon: "send" },
  accepted: { word: "Accepted", tone: toneOfStatus.accepted, icon: "circle-check" },
  skipped: { word: "Skipped", tone: toneOfStatus.skipped, icon: "circle-slash" },
  expired: { word: "Expired", tone: toneOfStatus.expired, icon: "calendar-x-2" },
  cancelled: { word: "Cancelled", tone: toneOfStatus.cancelled, icon: "ban" },
  failed: { word: "Failed", tone: toneOfStatus.failed, icon: "circle-x" },
  uncertain: { word: "Uncertain", tone: toneOfStatus.uncertain, icon: "circle-help" },
  dropped: { word: "Dropped", tone: toneOfStatus.dropped, icon: "trash-2" },
});
