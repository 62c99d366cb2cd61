import { z } from "zod";
import { wordsOfReason } from "../intent/reason.policy.ts";
import type { WhyCondition } from "./schema.ts";

/** What a check looked at, as it is stored with its verdict (domain/check/seen.ts); what older versions did not store is left out. */
export const seenSchema = z.looseObject({
  rule: z.looseObject({ mode: z.string(), percent: z.number().nullish(), held: z.boolean().nullish() }).nullish(),
  suppression: z.looseObject({ scope: z.string(), reason: z.string() }).nullish(),
  templateVersionId: z.string().nullish(),
  delivery: z.looseObject({ mode: z.string(), allowed: z.boolean().nullish() }).nullish(),
  live: z.looseObject({ state: z.string(), values: z.json().nullish() }).nullish(),
});
export type Seen = z.infer<typeof seenSchema>;

/** One look at a message: what was seen, and what the check said of it. */
export type Look = { seen: Seen; verdict: string; reason: string | null };

export type LookWords = {
  reasons: Readonly<Record<string, string>>;
  /** "welcome v3" by a version's id. */
  versions: ReadonlyMap<string, string>;
};

/** What had to hold, side by side: at its last check, and if it were checked now. Either is null where nobody looked. */
export function conditionsOf(then: Look | null, now: Look | null, words: LookWords): WhyCondition[] {
  return readers.flatMap(([name, read]) => {
    const [was, is] = [then && read(then, words), now && read(now, words)];
    return was === null && is === null ? [] : [{ name, was, now: is, changed: was !== null && is !== null && was !== is }];
  });
}

type Reader = (look: Look, words: LookWords) => string | null;

const readers: readonly (readonly [name: string, read: Reader])[] = [
  ["Rule", ({ seen: { rule } }) => (rule ? modeWords(rule) : "not in the code")],
  ["Suppression", ({ seen: { suppression } }) => (suppression ? suppressionWords(suppression) : "none")],
  ["Delivery", ({ seen: { delivery } }) => (delivery ? deliveryWords(delivery) : null)],
  ["Product", ({ seen: { live } }) => (live ? (liveWords[live.state] ?? live.state) : null)],
  [
    "Template",
    ({ seen: { templateVersionId: id } }, { versions }) => (id ? (versions.get(id) ?? "published") : "none is published"),
  ],
  ["Verdict", ({ verdict, reason }, { reasons }) => [verdict, wordsOfReason(reason, reasons)].filter(Boolean).join(": ")],
];

const modeWords = ({ mode, percent, held }: NonNullable<Seen["rule"]>): string =>
  mode === "percent" ? `${percent ?? 0} %` : held ? `${mode}, messages held` : mode;

/** A suppression in words: "no such mailbox (all)". */
export const suppressionWords = ({ scope, reason }: { scope: string; reason: string }): string =>
  `${wordsOfReason(reason) ?? reason} (${scope === "all" ? "everything" : scope})`;

const deliveryWords = ({ mode, allowed }: NonNullable<Seen["delivery"]>): string =>
  allowed === false ? `${mode}: not to this address` : mode;

const liveWords: Readonly<Record<string, string>> = {
  known: "answered",
  down: "did not answer",
  lagging: "does not know the record yet",
  faulty: "the rule's question failed",
};
