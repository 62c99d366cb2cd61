import type { AlertRow } from "./schema.ts";

/** What is wrong, as a sentence: "smtp:mail:25 takes nothing from news@example.com now: the server does not allow this address (553)." */
export const alertInWords = ({ kind, subject, detail }: AlertRow): string => sentences[kind](subject, detail);

const sentences: Readonly<Record<AlertRow["kind"], (subject: string, detail: string) => string>> = {
  breaker_open(subject, detail) {
    const [account, sender] = subject.split(" ");
    return `${account} takes nothing ${sender ? `from ${sender} ` : ""}now: ${detail}.`;
  },
};
