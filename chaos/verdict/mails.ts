import { type Call, type Facts, type Violation, violation } from "./facts.ts";

/** Mails that went out beyond the first of each message, by whichever provider. A message is what rule, business thing and person say it is, whatever rows it has. */
export function duplicates({ calls }: Facts): string[] {
  const taken = Map.groupBy(
    calls.filter(({ result }) => result === "taken"),
    ({ identity, intentId, to }) => identity ?? intentId ?? to,
  );
  return [...taken].flatMap(([identity, mails]) => mails.slice(1).map(() => identity));
}

/** Every mail belongs to a message that was meant to be sent, and the database says of each message what the provider says. */
export function mailsAgree(facts: Facts): Violation[] {
  const { messages, calls } = facts;
  const taken = Map.groupBy(
    calls.filter(({ result }) => result === "taken"),
    ({ intentId }) => intentId ?? "",
  );
  const statuses = [...messages.values()];
  const of = (id: string) => taken.get(id)?.length ?? 0;
  return [
    ...violation(
      "duplicates",
      "mails that went out beyond the first of their message, by one provider or by both",
      duplicates(facts),
    ),
    ...violation(
      "unknown_mail",
      "submissions at a provider that belong to no message",
      calls.filter(({ intentId }) => !messages.has(intentId ?? "")).map(({ intentId, to }) => intentId ?? to),
    ),
    ...violation(
      "accepted_without_mail",
      "messages that are accepted, and of which no provider knows",
      statuses.filter(({ id, status }) => status === "accepted" && of(id) === 0).map(({ id }) => id),
    ),
    ...violation(
      "mail_denied",
      "messages that a provider took, and that say that they were not sent",
      statuses
        .filter(({ id, status }) => status !== "accepted" && status !== "uncertain" && of(id) > 0)
        .map(({ id, status }) => `${id} (${status})`),
    ),
    ...violation(
      "other_bytes",
      "submissions whose key, Message-ID, bytes or provider are not what was frozen",
      calls.filter((call) => !wasFrozen(facts, call)).map(({ intentId, to }) => intentId ?? to),
    ),
    ...violation(
      "key_conflict",
      "submissions of other bytes under a key that was used",
      calls.filter(({ result }) => result === "conflict").map(({ intentId, to }) => intentId ?? to),
    ),
  ];
}

const wasFrozen = ({ submissions, messages }: Facts, call: Call): boolean =>
  !messages.has(call.intentId ?? "") ||
  (submissions.get(call.intentId ?? "") ?? []).some(
    ({ key, messageId, requestHash, provider }) =>
      call.provider === provider &&
      (call.key === null || call.key === key) &&
      (call.messageId === null || call.messageId === messageId) &&
      (call.requestHash === null || call.requestHash === requestHash),
  );
