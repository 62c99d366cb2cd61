import { toneOfStatus } from "@/domain/intent/tone.policy.ts";
import { Ban, CalendarX2, CircleCheck, CircleHelp, CircleSlash, CircleX, Clock, Send, Trash2 } from "../icons.tsx";
import { statusesOf } from "./statuses-of.ts";

export const statusOfMessage = statusesOf("message", {
  scheduled: { word: "Scheduled", tone: toneOfStatus.scheduled, icon: Clock },
  claimed: { word: "Sending", tone: "info", icon: Send },
  accepted: { word: "Accepted", tone: toneOfStatus.accepted, icon: CircleCheck },
  skipped: { word: "Skipped", tone: toneOfStatus.skipped, icon: CircleSlash },
  expired: { word: "Expired", tone: toneOfStatus.expired, icon: CalendarX2 },
  cancelled: { word: "Cancelled", tone: toneOfStatus.cancelled, icon: Ban },
  failed: { word: "Failed", tone: toneOfStatus.failed, icon: CircleX },
  uncertain: { word: "Uncertain", tone: toneOfStatus.uncertain, icon: CircleHelp },
  dropped: { word: "Dropped", tone: toneOfStatus.dropped, icon: Trash2 },
});
