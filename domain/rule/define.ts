import type { Temporal } from "temporal-polyfill";
import { MAX_ATTEMPTS } from "../attempt/backoff.policy.ts";
import type { EventDefinition, PayloadOf, ProductEvent } from "../event/define.ts";
import type { Ref } from "../gateway/define.ts";
import type { EmailDefinition } from "../template/define.ts";

/** Somebody to write to: a person of the product, or an address alone where no person exists. */
export type Recipient = {
  address: string;
  name?: string;
  /** The product's id of the person; the message's identity follows it when the address changes. */
  person?: string;
  /** IANA name. */
  timeZone?: string;
};

/** An address with a display name, RFC 5322 "mailbox". */
export type Mailbox = { name?: string; address: string };

/** What a rule says of a message just before it is sent. */
export type Eligibility =
  | { verdict: "send" }
  | { verdict: "skip"; reason: string }
  | { verdict: "expire"; reason: string }
  | { verdict: "wait"; reason: string; until: Temporal.Instant };

export const send = (): Eligibility => ({ verdict: "send" });
/** Never send it. `reason` is a stable snake_case word, as "already_accepted". */
export const skip = (reason: string): Eligibility => ({ verdict: "skip", reason });
export const expire = (reason: string): Eligibility => ({ verdict: "expire", reason });
/** Look again at `until`. */
export const wait = (until: Temporal.Instant, reason: string): Eligibility => ({ verdict: "wait", reason, until });

/** Values that survive JSON unchanged. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Facts = Record<string, Json>;

export type LiveRefs = Record<string, Ref<unknown>>;
/** What the gateway found for each ref; null is "does not exist". */
export type Loaded<L> = { [K in keyof L]: L[K] extends Ref<infer T> ? T | null : never };

type On = EventDefinition | readonly EventDefinition[];
type EventOf<E> = ProductEvent<E extends readonly (infer One)[] ? PayloadOf<One> : PayloadOf<E>>;

/** A definition as teams write it. Functions are pure: they see their arguments and nothing else (no clock, no network). */
export type RuleInput<E extends On, F extends Facts, L extends LiveRefs, P> = {
  /** Stable name, kebab-case; the file is rules/<key>.ts. */
  key: string;
  /** Former keys, oldest first. Identities stay with the oldest, so a renamed rule does not send again. */
  aliases?: readonly string[];
  /** One sentence for the console. */
  description: string;
  on: E;
  /** False: decision `not_matched`; a string says why. True by default. */
  when?(input: { event: EventOf<E> }): boolean | string;
  /** What a person can opt out of; a key of the project's `categories`. */
  category: string;
  /** A key of the project's `streams`. */
  stream: string;
  template: EmailDefinition<P>;
  from: Mailbox;
  replyTo?: Mailbox;
  to(input: { event: EventOf<E> }): Recipient | readonly Recipient[];
  /** The business thing that the message is about ("inv_42"): with the rule, the person and the sequence, its identity. */
  identity(input: { event: EventOf<E> }): string;
  /** Historical: frozen with the intent, true for ever (the amount of an invoice). */
  facts(input: { event: EventOf<E>; to: Recipient }): F;
  /** When to send; several moments give several messages, sequence 1, 2, …  At once by default. */
  schedule?(input: { event: EventOf<E>; facts: F; to: Recipient }): Temporal.Instant | readonly Temporal.Instant[];
  /** From this moment on the message is useless and is not sent any more. Mandatory unless the stream has a `deadline`. */
  expires?(input: { event: EventOf<E>; facts: F; to: Recipient; scheduledFor: Temporal.Instant }): Temporal.Instant;
  /** So many attempts that count (a provider that slows us down does not), then the message fails. Six by default. */
  attempts?: number;
  /** Current: what to ask the product just before sending. */
  live?(input: { facts: F; to: Recipient }): L;
  /** The rule's own condition on the product's current state. Send by default. */
  eligibility?(input: { facts: F; live: Loaded<L>; to: Recipient; now: Temporal.Instant; sequence: number }): Eligibility;
  /** Words for the reasons of `when` and `eligibility`, as the end of a sentence: { already_accepted: "the invitation was accepted" }. */
  reasons?: Readonly<Record<string, string>>;
  props(input: { facts: F; live: Loaded<L>; to: Recipient; sequence: number }): P;
};

/** A rule as the engine runs it: the types of one rule's own values are erased. */
export type RuleDefinition = {
  kind: "rule";
  key: string;
  aliases: readonly string[];
  description: string;
  on: readonly EventDefinition[];
  when(input: { event: ProductEvent }): boolean | string;
  category: string;
  stream: string;
  template: EmailDefinition;
  from: Mailbox;
  replyTo: Mailbox | null;
  to(input: { event: ProductEvent }): readonly Recipient[];
  identity(input: { event: ProductEvent }): string;
  facts(input: { event: ProductEvent; to: Recipient }): Facts;
  schedule(input: { event: ProductEvent; facts: Facts; to: Recipient }): readonly Temporal.Instant[];
  expires(input: { event: ProductEvent; facts: Facts; to: Recipient; scheduledFor: Temporal.Instant }): Temporal.Instant;
  attempts: number;
  live(input: { facts: Facts; to: Recipient }): LiveRefs;
  eligibility(input: {
    facts: Facts;
    live: Record<string, unknown>;
    to: Recipient;
    now: Temporal.Instant;
    sequence: number;
  }): Eligibility;
  reasons: Readonly<Record<string, string>>;
  props(input: { facts: Facts; live: Record<string, unknown>; to: Recipient; sequence: number }): unknown;
};

/** What of a rule its messages need once they are made. */
export type SendingRule = Pick<
  RuleDefinition,
  "key" | "aliases" | "from" | "replyTo" | "stream" | "category" | "live" | "eligibility" | "reasons" | "props"
>;

/** Declares one email rule. Types flow from `on` and `template` through `facts` and `live` to `props`. */
export function defineRule<const E extends On, F extends Facts, P, L extends LiveRefs = Record<never, never>>(
  input: RuleInput<E, F, L, P>,
): RuleDefinition {
  const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]); // not an array
  const rule = {
    kind: "rule",
    key: input.key,
    aliases: input.aliases ?? [],
    description: input.description,
    on: list<EventDefinition>(input.on),
    when: input.when ?? (() => true),
    category: input.category,
    stream: input.stream,
    template: input.template,
    from: input.from,
    replyTo: input.replyTo ?? null,
    to: (args: { event: EventOf<E> }) => list(input.to(args)),
    identity: input.identity,
    facts: input.facts,
    schedule: (args: { event: EventOf<E>; facts: F; to: Recipient }) =>
      input.schedule ? list(input.schedule(args)) : [args.event.occurredAt],
    expires: input.expires,
    attempts: input.attempts ?? MAX_ATTEMPTS,
    live: input.live ?? (() => ({})),
    eligibility: input.eligibility ?? send,
    reasons: input.reasons ?? {},
    props: input.props,
  };
  return rule as unknown as RuleDefinition; // erased on purpose: the engine gives each function only what its own rule made
}
