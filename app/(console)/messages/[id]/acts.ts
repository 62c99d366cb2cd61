import type { IconName } from "@/components/icon.tsx";
import { isOwnRule, OWN_RULE_REASON } from "@/domain/access/own-rule.policy.ts";
import type { MessageDetail } from "@/domain/intent/schema.ts";

/** What a person can do with one message. */
export const acts = ["settle", "retry", "send_again", "other_address", "take_back", "drop", "cancel"] as const;
export type Act = (typeof acts)[number];

export const actNames: Readonly<Record<Act, { label: string; icon: IconName }>> = {
  settle: { label: "Settle", icon: "circle-help" },
  retry: { label: "Retry now", icon: "rotate-cw" },
  send_again: { label: "Send again", icon: "copy-plus" },
  other_address: { label: "Send to another address", icon: "at-sign" },
  take_back: { label: "Take back", icon: "undo-2" },
  drop: { label: "Drop", icon: "trash-2" },
  cancel: { label: "Cancel message", icon: "ban" },
};

const done: Readonly<Record<Act, string>> = {
  settle: "settled",
  retry: "retried",
  send_again: "sent again",
  other_address: "sent to another address",
  take_back: "taken back",
  drop: "dropped",
  cancel: "cancelled",
};

/** Those that are possible, the one that is likely to be wanted first, and why the others are not: one sentence for each reason. */
export function actsOf(detail: MessageDetail): { possible: Act[]; impossible: string[] } {
  const judged = acts.map((act) => ({ act, cannot: cannotOf[act](detail) }));
  const told = judged.flatMap(({ act, cannot }) => (cannot === null || cannot === UNSAID ? [] : [{ act, cannot }]));
  return {
    possible: judged.filter(({ cannot }) => cannot === null).map(({ act }) => act),
    impossible: [...Map.groupBy(told, ({ cannot }) => cannot)].map(
      ([cannot, of]) => `Cannot be ${listed(of.map(({ act }) => done[act]))}: ${cannot}.`,
    ),
  };
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

/** Nobody would look for it in this state. */
const UNSAID = "";

type Cannot = (detail: MessageDetail) => string | null;

const roleOf = ({ message: { ruleKey } }: MessageDetail): string =>
  isOwnRule(ruleKey) ? OWN_RULE_REASON : "your role may not (support and above may)";

const settle: Cannot = (detail) => (detail.message.status !== "uncertain" ? UNSAID : detail.maySettle ? null : roleOf(detail));

const cancel: Cannot = (detail) => {
  const { status } = detail.message;
  if (status === "scheduled") return detail.mayCancel ? null : roleOf(detail);
  return status === "uncertain" ? UNRESOLVED : alreadyAt(status);
};

const UNRESOLVED = "nobody can tell whether it was sent";
const TEST = "it is a test: send another one from its template";
const FACTS_GONE = "retention dropped what it had to say";

function alreadyAt(status: Exclude<MessageDetail["message"]["status"], "scheduled" | "uncertain">): string {
  if (status === "accepted") return "the provider has it";
  return status === "failed" || status === "expired" ? `it has ${status} already` : `it was ${status} already`;
}

const retry: Cannot = (detail) => {
  const { status, test, keptFacts } = detail.message;
  if (status === "scheduled") return UNSAID;
  if (status === "uncertain") return UNRESOLVED;
  if (status !== "failed") return alreadyAt(status);
  if (test) return TEST;
  if (!detail.mayRetry) return roleOf(detail);
  return keptFacts ? null : FACTS_GONE;
};

const sendAgain: Cannot = (detail) => {
  const { status, test, keptFacts } = detail.message;
  if (status === "scheduled") return "it is on its way";
  if (status === "uncertain") return UNRESOLVED;
  if (test) return TEST;
  if (status === "failed") return detail.mayRetry ? "it failed, so this very message is retried" : UNSAID;
  if (status === "dropped") return alreadyAt(status);
  if (!detail.maySendAgain) return roleOf(detail);
  return keptFacts ? null : FACTS_GONE;
};

/** Where sending again is impossible, one sentence about it is enough. */
const otherAddress: Cannot = (detail) => {
  if (sendAgain(detail) !== null) return UNSAID;
  return isOwnRule(detail.message.ruleKey) ? "it is for the one person that it was made for" : null;
};

const drop: Cannot = (detail) => {
  const { status, test } = detail.message;
  if (test || (status !== "failed" && status !== "uncertain")) return UNSAID;
  return detail.mayDrop ? null : roleOf(detail);
};

const takeBack: Cannot = (detail) => {
  if (detail.message.status !== "dropped") return UNSAID;
  if (!detail.mayDrop) return roleOf(detail);
  return detail.message.keptFacts ? null : "its 30 days are over";
};

const cannotOf: Readonly<Record<Act, Cannot>> = {
  settle,
  retry,
  send_again: sendAgain,
  other_address: otherAddress,
  take_back: takeBack,
  drop,
  cancel,
};
