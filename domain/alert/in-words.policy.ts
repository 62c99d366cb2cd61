import type { AlertRow } from "./schema.ts";

/** What is wrong, as a sentence: "smtp:mail:25 takes nothing from news@example.com now: the server does not allow this address (553)." */
export const alertInWords = ({ kind, subject, detail }: Pick<AlertRow, "kind" | "subject" | "detail">): string =>
  sentences[kind](subject, detail);

const sentences: Readonly<Record<AlertRow["kind"], (subject: string, detail: string) => string>> = {
  breaker_open(subject, detail) {
    const [account, sender] = subject.split(" ");
    return `${account} takes nothing ${sender ? `from ${sender} ` : ""}now: ${detail}.`;
  },
  cause_new: (_, detail) => `Something fails that never did: ${detail}.`,
  cause_again: (_, detail) => `It fails again: ${detail}.`,
  cause_growing: (_, detail) => `More and more fails: ${detail}.`,
};

/** Where somebody sees more of it and can do something about it. */
export const alertPath = ({ kind, subject }: Pick<AlertRow, "kind" | "subject">): string =>
  kind === "breaker_open" ? "/streams" : `/dead-letters/${subject}`;
