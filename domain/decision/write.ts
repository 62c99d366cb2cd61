import { z } from "zod";
import { dispatchAll } from "@/domain/intent/dispatch.ts";
import { identityText } from "@/domain/intent/key.policy.ts";
import { addressHash, recordAddresses } from "@/domain/person/record-addresses.ts";
import { personKey, recordPersons } from "@/domain/person/record-persons.ts";
import type { Ctx } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import type { Draft, Wish } from "./judge.policy.ts";

/** What planning said, and of which event. */
export type Planned = { event: { id: string; source: string }; draft: Draft };
type Who = NonNullable<Draft["who"]>;
type Refs = { persons: Map<string, string>; addresses: Map<string, string> };
type Target = Planned & { draft: Wish; key: string };

/** More of a stream than one batch of a worker is shared: by hints, which any worker may hear. */
const MOST_HANDED = 25;

/** Would this process send a message of the stream at once? */
export type Takes = (stream: string) => boolean;
export type Handed = { stream: string; intentIds: string[] };

/**
 * Writes decisions, and the intents they ask for, in the caller's transaction: a statement a step. An intent whose key is there
 * already makes its decision a `duplicate` that points at it (I1). `runs`: by its id, of an event that was planned before, 2 and more. Gives the
 * ids of the new intents, the drafts that made them (`born`), and those of them that are due and that `takes` wants for its stream: the caller hands these on himself when they are committed.
 */
export async function writeDecisions(
  ctx: Ctx,
  { planned, runs, takes }: { planned: readonly Planned[]; runs?: ReadonlyMap<string, number>; takes?: Takes | undefined },
): Promise<{ intentIds: string[]; born: ReadonlySet<Draft>; handed: Handed[] }> {
  const known = planned.flatMap(({ event, draft }) => (draft.who ? [{ event, who: draft.who }] : []));
  const refs: Refs = {
    persons: await recordPersons(ctx, { persons: known.flatMap(({ event, who }) => personOf(event, who) ?? []) }),
    addresses: await recordAddresses(ctx, { addresses: known.map(({ who }) => who.address) }),
  };
  const targets = planned.flatMap(({ event, draft }) =>
    draft.outcome === "intended" ? [{ event, draft, key: keyHash(event.source, draft) }] : [],
  );
  const born = await insertIntents(ctx, targets, refs);
  const existing = await findIntents(
    ctx,
    targets.filter(({ key }) => !born.has(key)),
  );
  await insertDecisions(ctx, planned, targets, { refs, born, existing, runs });
  const due = [...born.values()].filter((each) => each.due);
  const streams = [...Map.groupBy(due, ({ target }) => target.draft.rule.stream)].map(([stream, of]) => ({
    stream,
    intentIds: of.map(({ id }) => id),
  }));
  const handed = streams.filter(({ stream, intentIds }) => intentIds.length <= MOST_HANDED && takes?.(stream));
  const hinted = streams.filter((each) => !handed.includes(each)).flatMap(({ intentIds }) => intentIds);
  await dispatchAll(ctx, { intentIds: hinted });
  const all = [...born.values()];
  return { intentIds: all.map(({ id }) => id), born: new Set(all.map(({ target }) => target.draft)), handed };
}

const personOf = (event: { source: string }, { to }: Who) =>
  to.person === undefined ? null : { source: event.source, externalId: to.person, timeZone: to.timeZone ?? null };

/** The identity of the message that a rule asks for (I1), as hex: of all that ask for the same, one is made. */
export function keyHash(source: string, { rule, businessId, sequence, who }: Wish): string {
  const to = who.to.person === undefined ? { addressHash: addressHash(who.address) } : { person: who.to.person, source };
  return sha256Hex(identityText({ rule: rule.aliases[0] ?? rule.key, businessId, to, sequence, againNo: 0 }));
}

function idsOf({ event, who }: { event: { source: string }; who: Who | null }, refs: Refs) {
  const person = who && personOf(event, who);
  return {
    personId: person ? (refs.persons.get(personKey(person)) ?? null) : null,
    addressId: who ? (refs.addresses.get(addressHash(who.address)) ?? null) : null,
  };
}

const foundRows = z.array(z.object({ id: z.string(), key: z.string() }));
const bornRows = z.array(z.object({ id: z.string(), key: z.string(), due: z.boolean() }));
type Born = Map<string, { id: string; due: boolean; target: Target }>;

/** Gives key → the new intent and the target that made it. Of equal keys the first wins. */
async function insertIntents(ctx: Ctx, targets: readonly Target[], refs: Refs): Promise<Born> {
  if (targets.length === 0) return new Map();
  const firsts = new Map(targets.toReversed().map((target) => [target.key, target]));
  // Sorted by key: two planners with the same messages wait for each other instead of deadlocking.
  const rows = [...firsts.values()]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map((target) => ({ ...target, ...idsOf({ event: target.event, who: target.draft.who }, refs) }));
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read);
  const born = bornRows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ WITH input AS (
        SELECT * FROM unnest(${column(() => newId())}::uuid[], ${column((r) => r.key)}::text[], ${column((r) => r.draft.ruleKey)}::text[],
          ${column((r) => r.draft.businessId)}::text[], ${column((r) => r.personId)}::uuid[], ${column((r) => r.addressId)}::uuid[],
          ${column((r) => r.draft.sequence)}::int[], ${column((r) => r.draft.rule.stream)}::text[], ${column((r) => r.draft.rule.category)}::text[],
          ${column((r) => r.draft.rule.template.key)}::text[], ${column((r) => r.draft.scheduledFor)}::text[], ${column((r) => r.draft.expiresAt)}::text[],
          ${column((r) => r.draft.facts)}::text[], ${column((r) => JSON.stringify(r.draft.who.to))}::text[])
        WITH ORDINALITY AS t (id, key, rule_key, business_id, person_id, address_id, sequence, stream, category, template_key,
          scheduled_for, expires_at, facts, recipient, no)
      ), head AS (
        INSERT INTO waybill.intent (id, key_hash, rule_key, business_id, person_id, address_id, sequence, stream, category, template_key, scheduled_for, expires_at)
        SELECT id, decode(key, 'hex'), rule_key, business_id, person_id, address_id, sequence, stream, category, template_key,
          scheduled_for::timestamptz, expires_at::timestamptz FROM input ORDER BY no
        ON CONFLICT (key_hash) DO NOTHING RETURNING id, key_hash, stream, scheduled_for, expires_at
      ), body AS (
        INSERT INTO waybill.intent_body (intent_id, facts, recipient) SELECT head.id, facts, recipient::jsonb FROM head JOIN input ON input.id = head.id
      ), work AS (
        INSERT INTO waybill.intent_work (intent_id, stream, next_at, expires_at) SELECT id, stream, scheduled_for, expires_at FROM head
      ) SELECT id::text, encode(key_hash, 'hex') AS key, scheduled_for <= waybill.now() AS due FROM head`,
  );
  return new Map(
    born.flatMap(({ id, key, due }) => ((target) => (target ? [[key, { id, due, target }] as const] : []))(firsts.get(key))),
  );
}

async function findIntents(ctx: Ctx, targets: readonly Target[]): Promise<Map<string, string>> {
  if (targets.length === 0) return new Map();
  const rows = foundRows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id::text, wanted.key FROM unnest(${[...new Set(targets.map(({ key }) => key))]}::text[]) AS wanted (key)
      JOIN waybill.intent i ON i.key_hash = decode(wanted.key, 'hex')`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

type Made = { refs: Refs; born: Born; existing: Map<string, string>; runs: ReadonlyMap<string, number> | undefined };

async function insertDecisions(
  ctx: Ctx,
  planned: readonly Planned[],
  targets: readonly Target[],
  { refs, born, existing, runs }: Made,
): Promise<void> {
  if (planned.length === 0) return;
  const targetOf = new Map(targets.map((target) => [target.draft, target]));
  const rows = planned.map(({ event, draft }) => {
    const target = draft.outcome === "intended" ? targetOf.get(draft) : undefined;
    const mine = target && born.get(target.key);
    const isMine = mine?.target.draft === draft;
    return {
      event,
      draft,
      ...idsOf({ event, who: draft.who }, refs),
      intentId: target ? (mine?.id ?? existing.get(target.key) ?? null) : null,
      outcome: target && !isMine ? "duplicate" : draft.outcome,
      reason: draft.outcome === "intended" ? (isMine ? null : "duplicate") : draft.reason,
    };
  });
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read);
  await ctx.db.$executeRaw`
    /* kept plan */ WITH input AS (
      SELECT * FROM unnest(${column(() => newId())}::uuid[], ${column((r) => r.event.id)}::uuid[], ${column((r) => r.draft.ruleKey)}::text[],
        ${column((r) => r.draft.recipient)}::text[], ${column((r) => r.draft.sequence)}::int[], ${column((r) => r.personId)}::uuid[],
        ${column((r) => r.addressId)}::uuid[], ${column((r) => r.outcome)}::text[], ${column((r) => r.reason)}::text[],
        ${column((r) => JSON.stringify(r.draft.seen))}::text[], ${column((r) => r.intentId)}::uuid[],
        ${column((r) => runs?.get(r.event.id) ?? 1)}::int[])
      AS t (id, event_id, rule_key, recipient, sequence, person_id, address_id, outcome, reason, seen, intent_id, plan_run)
    ), source AS (
      INSERT INTO waybill.intent_source (intent_id, event_id) SELECT DISTINCT intent_id, event_id FROM input WHERE intent_id IS NOT NULL
      ON CONFLICT DO NOTHING
    )
    INSERT INTO waybill.decision (id, event_id, rule_key, release_id, plan_run, recipient, sequence, person_id, address_id, outcome, reason, seen, intent_id)
    SELECT id, event_id, rule_key, ${ctx.release.id}::uuid, plan_run, recipient, sequence, person_id, address_id, outcome, reason, seen::jsonb, intent_id FROM input`;
}
