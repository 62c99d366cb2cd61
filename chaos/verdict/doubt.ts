import { type Facts, type Frozen, type Tried, type Violation, violation } from "./facts.ts";

/** A lost answer of this one is asked for again under the same key. */
const IDEMPOTENT = new Set(["resend"]);

type Doubt = { intentId: string; of: Frozen | undefined; later: Tried[] };

/**
 * What may have been taken stays with its provider for ever (I5): with one that knows keys as the same submission, with another it is
 * `uncertain`, and nobody sends it a second time. Only what is known by then not to have been taken may be sent anew.
 */
export function doubtIsKept({ attempts, messages, submissions }: Facts): Violation[] {
  const doubts = [...attempts.values()].flatMap((tries) => doubtOf(tries, submissions));
  const known = ({ of }: Doubt) => of?.resolution === "not_accepted" && of.resolvedBy === "evidence";
  const keyless = doubts.filter(({ of }) => !IDEMPOTENT.has(of?.provider ?? ""));
  return [
    ...violation(
      "doubt_hidden",
      "messages that may have been taken, and are neither uncertain nor accepted by evidence",
      keyless.flatMap(({ intentId }) => {
        const message = messages.get(intentId);
        return message && message.status !== "uncertain" && message.status !== "accepted"
          ? [`${message.id} (${message.status})`]
          : [];
      }),
    ),
    ...violation(
      "doubt_resent",
      "messages that were tried again after a provider without keys may have taken them",
      keyless.filter((doubt) => doubt.later.length > 0 && !known(doubt)).map(({ intentId }) => intentId),
    ),
    ...violation(
      "doubt_moved",
      "messages that one provider may have taken, and that were tried as another submission, or by the other provider",
      doubts
        .filter((doubt) => doubt.later.some(({ submissionId }) => submissionId !== doubt.of?.id) && !known(doubt))
        .map(({ intentId }) => intentId),
    ),
  ];
}

/** The first of a message's attempts that may have been taken, and those after it. */
function doubtOf(tries: readonly Tried[], submissions: Facts["submissions"]): Doubt[] {
  const at = tries.findIndex(({ outcome }) => outcome === "unknown");
  const unknown = tries[at];
  if (!unknown) return [];
  const of = submissions.get(unknown.intentId)?.find(({ id }) => id === unknown.submissionId);
  return [{ intentId: unknown.intentId, of, later: tries.slice(at + 1) }];
}
