import { type Draft, judge } from "@/domain/decision/judge.policy.ts";
import { toProductEvent } from "@/domain/decision/product-event.ts";
import { keyHash } from "@/domain/decision/write.ts";
import type { PastEvent } from "./history.ts";
import type { Code } from "./load-code.ts";
import type { Answer } from "./schema.ts";

/** What a code's planning says of an event for one recipient and moment: a message (`draft`, `key` its identity), or why there is none. */
export type Replanned = { recipient: string; sequence: number } & (
  | { draft: Extract<Draft, { outcome: "intended" }>; key: string }
  | { answer: Answer; to: string | null; detail: string | null }
);

/** Plans an event with a code, as if its rule were on: a rule that is off is a matter of the database. Pure but for the rule's own code. */
export function planAgain({ release, rule }: Code, event: PastEvent): Replanned[] {
  if (!rule) return of("none", "not_in_release");
  if (!rule.on.some(({ name }) => name === event.type)) return of("none", "not_subscribed");
  const { payload } = event;
  if (payload === null) return of("unknown", "payload_gone");
  const read = toProductEvent({ release }, { ...event, payload });
  if (!read.ok) return of("none", "misfit");
  return judge(rule, "on", read.event).map((draft) => told(event, draft));
}

const of = (kind: "none" | "unknown", reason: string): Replanned[] => [
  { recipient: "", sequence: 0, answer: { kind, reason }, to: null, detail: null },
];

function told({ source }: PastEvent, draft: Draft): Replanned {
  const { recipient, sequence, seen } = draft;
  if (draft.outcome === "intended") return { recipient, sequence, draft, key: keyHash(source, draft) };
  const answer: Answer = { kind: draft.outcome === "error" ? "error" : "none", reason: draft.reason };
  const detail = typeof seen.message === "string" ? seen.message : null;
  return { recipient, sequence, answer, to: draft.who?.to.address ?? null, detail };
}
