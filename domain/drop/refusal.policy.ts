import type { DropCauseResult, DropRefusal, TakeBackRefusal, TakeBackRunResult } from "./schema.ts";

/** Why a message, or an event, is not dropped. */
export const dropRefusalWords: Readonly<Record<DropRefusal, string>> = {
  not_dead: "It is not dead any more: somebody had it sent or planned again, settled it, or dropped it.",
  being_sent: "A try is under way right now. Its answer comes first.",
  waits: "Its rules are being asked right now. Their answer comes first.",
  test: "It is a test: it stands nowhere among what is dead.",
  own_rule: "It is Waybill's own: only an admin may.",
};

/** Why a message is not taken back. */
export const takeBackRefusalWords: Readonly<Record<TakeBackRefusal, string>> = {
  not_dropped: "It is not dropped any more: somebody took it back, or evidence came that it was sent.",
  too_late: "Its 30 days are over: what it said is gone.",
  own_rule: "It is Waybill's own: only an admin may.",
};

type WholeRefusal = Extract<DropCauseResult | TakeBackRunResult, { ok: false }>;

/** Why a whole cause is not dropped, or taken back. */
export function wholeRefusalInWords(refusal: WholeRefusal): string {
  if (refusal.code === "nothing_dead") return "Nothing of it is dead.";
  if (refusal.code === "nothing_dropped") return "Nothing of it is dropped any more.";
  const { by, back } = refusal.run;
  return back !== null && back.endedAt === null ? `${back.by} takes it back already.` : `${by} drops it already.`;
}
