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
  "why.sent": { word: "Sent", tone: "good", icon: CircleCheck, hint: "The provider took it. That is not yet delivery." },
  "why.on_its_way": { word: "On its way", tone: "info", icon: Clock, hint: "A message waits for its time." },
  "why.skipped": { word: "Skipped", tone: "warn", icon: CircleSlash, hint: "It was no longer useful when its time came." },
  "why.suppressed": { word: "Suppressed", tone: "warn", icon: Ban, hint: "Nothing is sent to this address." },
  "why.rule_off": { word: "Rule off", tone: "warn", icon: PowerOff, hint: "The rule was turned off." },
  "why.shadow": { word: "Shadow", tone: "neutral", icon: CircleDashed, hint: "The rule does all but send." },
  "why.not_internal": {
    word: "Internal only",
    tone: "neutral",
    icon: MinusCircle,
    hint: "The rule goes to internal addresses only.",
  },
  "why.not_in_rollout": {
    word: "Not in rollout",
    tone: "neutral",
    icon: MinusCircle,
    hint: "The rule goes to a part of the people.",
  },
  "why.expired": { word: "Expired", tone: "warn", icon: CalendarX2, hint: "Its deadline passed first." },
  "why.cancelled": { word: "Cancelled", tone: "neutral", icon: Ban, hint: "Somebody called it off." },
  "why.failed": { word: "Failed", tone: "bad", icon: CircleX, hint: "It cannot be sent as it is." },
  "why.uncertain": { word: "Uncertain", tone: "bad", icon: CircleHelp, hint: "Nobody can tell whether it was sent." },
  "why.dropped": { word: "Dropped", tone: "neutral", icon: Trash2, hint: "Somebody gave it up." },
  "why.duplicate": { word: "Made before", tone: "neutral", icon: Copy, hint: "The message was there already." },
  "why.not_matched": { word: "Not matched", tone: "neutral", icon: MinusCircle, hint: "The rule looked and did not apply." },
  "why.rule_error": { word: "Rule error", tone: "bad", icon: Bug, hint: "The rule's own code failed." },
  "why.quarantined": { word: "Quarantined", tone: "warn", icon: ShieldAlert, hint: "The event does not fit the catalogue." },
  "why.planning": { word: "Planning", tone: "info", icon: CircleDashed, hint: "No rule has looked at the event yet." },
  "why.not_recipient": { word: "Somebody else", tone: "neutral", icon: MinusCircle, hint: "The rule writes to somebody else." },
  "why.not_subscribed": {
    word: "Not asked",
    tone: "neutral",
    icon: MinusCircle,
    hint: "The rule did not listen to the event then.",
  },
  "why.source_lagging": { word: "We are behind", tone: "warn", icon: Hourglass, hint: "Events wait to be taken in." },
  "why.never_arrived": { word: "Never arrived", tone: "warn", icon: Inbox, hint: "No event about it came." },
  "why.never_seen": { word: "Never seen", tone: "warn", icon: CircleHelp, hint: "There is no trace of it." },
  "why.no_such_rule": { word: "No such rule", tone: "bad", icon: TriangleAlert, hint: "No rule has this name." },
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
