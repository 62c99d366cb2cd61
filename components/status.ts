import {
  Ban,
  Bug,
  CalendarX2,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  Copy,
  Hourglass,
  Inbox,
  type LucideIcon,
  MinusCircle,
  PowerOff,
  Send,
  ShieldAlert,
  Trash2,
  TriangleAlert,
} from "lucide-react";
import type { TimelineEntry } from "@/domain/intent/schema.ts";
import { toneOfStatus } from "@/domain/intent/tone.policy.ts";

export type Tone = TimelineEntry["tone"];
export type Status = { word: string; tone: Tone; icon: LucideIcon; hint: string };

/** Every status that is shown anywhere: its word, tone and icon. The only such map. */
export const statuses = {
  "message.scheduled": {
    word: "Scheduled",
    tone: toneOfStatus.scheduled,
    icon: Clock,
    hint: "Waits for its time, or for its next try.",
  },
  "message.claimed": { word: "Sending", tone: "info", icon: Send, hint: "A worker has it in hand right now." },
  "message.accepted": {
    word: "Accepted",
    tone: toneOfStatus.accepted,
    icon: CircleCheck,
    hint: "The provider took it. That is not yet delivery.",
  },
  "message.skipped": {
    word: "Skipped",
    tone: toneOfStatus.skipped,
    icon: CircleSlash,
    hint: "It was no longer useful when its time came.",
  },
  "message.expired": {
    word: "Expired",
    tone: toneOfStatus.expired,
    icon: CalendarX2,
    hint: "Its deadline passed before it could be sent.",
  },
  "message.cancelled": { word: "Cancelled", tone: toneOfStatus.cancelled, icon: Ban, hint: "Somebody called it off." },
  "message.failed": { word: "Failed", tone: toneOfStatus.failed, icon: CircleX, hint: "It cannot be sent as it is." },
  "message.uncertain": {
    word: "Uncertain",
    tone: toneOfStatus.uncertain,
    icon: CircleHelp,
    hint: "The provider may have taken it; nothing is sent again by itself.",
  },
  "message.dropped": { word: "Dropped", tone: toneOfStatus.dropped, icon: Trash2, hint: "Somebody gave it up." },
  "event.accepted": { word: "Accepted", tone: "good", icon: Inbox, hint: "It fits the catalogue and was planned." },
  "event.planning": { word: "Planning", tone: "info", icon: CircleDashed, hint: "No rule has looked at it yet." },
  "event.quarantined": {
    word: "Quarantined",
    tone: "warn",
    icon: ShieldAlert,
    hint: "The catalogue does not know it, or it does not fit.",
  },
  "decision.intended": { word: "Message", tone: "good", icon: Send, hint: "The rule made a message." },
  "decision.duplicate": { word: "Duplicate", tone: "neutral", icon: Copy, hint: "The message was there already." },
  "decision.not_matched": { word: "Not matched", tone: "neutral", icon: MinusCircle, hint: "The rule looked and did not apply." },
  "decision.rule_off": { word: "Rule off", tone: "warn", icon: PowerOff, hint: "The rule was turned off." },
  "decision.error": { word: "Error", tone: "bad", icon: Bug, hint: "The rule's own code failed." },
  "resolution.accepted": { word: "Accepted", tone: "good", icon: CircleCheck, hint: "The provider took this submission." },
  "resolution.not_accepted": {
    word: "Not accepted",
    tone: "bad",
    icon: CircleX,
    hint: "The provider definitely did not take it.",
  },
  "resolution.open": { word: "Unresolved", tone: "warn", icon: Hourglass, hint: "Not known yet whether the provider took it." },
  "event.conflict": { word: "Conflict", tone: "warn", icon: TriangleAlert, hint: "The same id came again with another body." },
} as const satisfies Record<string, Status>;

export type StatusKey = keyof typeof statuses;

/** Classes of a tone, on its soft ground. */
export const toneStyle: Record<Tone, string> = {
  neutral: "bg-neutral-soft text-neutral",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
};
