import { type Facts, type Violation, violation } from "./facts.ts";

/** With a provider that knows no keys: what may have been taken is `uncertain`, and nobody sends it a second time (I5). */
export function doubtIsKept({ idempotent, attempts, messages, submissions }: Facts): Violation[] {
  if (idempotent) return [];
  const doubtful = [...attempts.values()].filter((tries) => tries.some(({ outcome }) => outcome === "unknown"));
  const resolved = (intentId: string, submissionId: string) =>
    submissions.get(intentId)?.find(({ id }) => id === submissionId)?.resolution ?? null;
  return [
    ...violation(
      "doubt_hidden",
      "messages that may have been taken, and are neither uncertain nor accepted by evidence",
      doubtful.flatMap(([first]) => {
        const message = messages.get(first?.intentId ?? "");
        return message && message.status !== "uncertain" && message.status !== "accepted"
          ? [`${message.id} (${message.status})`]
          : [];
      }),
    ),
    ...violation(
      "doubt_resent",
      "messages that were tried again after they may have been taken",
      doubtful.flatMap((tries) => {
        const at = tries.findIndex(({ outcome }) => outcome === "unknown");
        const unknown = tries[at];
        return unknown && at < tries.length - 1 && resolved(unknown.intentId, unknown.submissionId) !== "not_accepted"
          ? [unknown.intentId]
          : [];
      }),
    ),
  ];
}
