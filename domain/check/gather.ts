import { z } from "zod";
import { barOf } from "@/domain/breaker/bar.policy.ts";
import { step } from "@/domain/decision/misfit.policy.ts";
import { type Answer, load } from "@/domain/gateway/load.ts";
import { isListed } from "@/domain/person/listed.policy.ts";
import type { Facts, LiveRefs, Recipient, SendingRule } from "@/domain/rule/define.ts";
import { bucketOf, internalOf } from "@/domain/rule/rollout.ts";
import { route } from "@/domain/submission/route.policy.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import { isTest } from "@/domain/test-send/name.policy.ts";
import { readWantedTests } from "@/domain/test-send/wanted.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Again, againHead } from "./again.ts";
import type { CheckInput, LiveState } from "./decide.policy.ts";
import { type Revived, revivedHeads } from "./revived.ts";
import { type GatheredRow, heads, readGathered } from "./rows.ts";
import { type Wished, wishes } from "./wished.ts";

/** One thing of the product's that a rule asks for. */
export type Asked = { loader: string; id: string };

/** All that is known now of one message. */
export type Gathered = {
  intentId: string;
  eventId: string | null;
  sequence: number;
  /** Something of it was frozen before. */
  submitted: boolean;
  /** Null where this release does not know it. */
  rule: SendingRule | null;
  /** Somebody tries a template with props of their own: JSON text, or null where nobody has them any more. */
  test: { props: string | null } | null;
  facts: Facts;
  to: Recipient;
  /** What the product said for each of the rule's refs; null is "does not exist". */
  live: Record<string, unknown>;
  /** What the rule asked for, by the same names: which loader, which id. */
  refs: Record<string, Asked>;
  /** Fields of `live` that are neither recorded nor shown, by the same names. */
  hidden: Record<string, readonly string[]>;
  /** Where this instance redirects all mail: the one address that gets it. */
  redirectTo: string | null;
  input: Omit<CheckInput, "random">;
};

const recipientSchema = z.object({
  address: z.string(),
  name: z.string().nullish(),
  person: z.string().nullish(),
  timeZone: z.string().nullish(),
});

/** Loads a batch: one statement for our own tables, then each of the product's loaders once. Writes nothing (I10). */
export const gather = async (ctx: Ctx, input: { intentIds: string[] }): Promise<Gathered[]> =>
  input.intentIds.length === 0 ? [] : gatherRows(ctx, await readGathered(ctx, heads(input)));

/** The same for dead messages, with what they would be given when they came alive. */
export const gatherRevived = async (ctx: Ctx, input: Revived): Promise<Gathered[]> =>
  input.intentIds.length === 0 ? [] : gatherRows(ctx, await readGathered(ctx, revivedHeads(input)));

/** The same for a message that would be made of one at rest. */
export const gatherAgain = async (ctx: Ctx, input: Again): Promise<Gathered[]> =>
  gatherRows(ctx, await readGathered(ctx, againHead(input)));

/** The same for messages that do not exist: what would be known of each, had it been made and were it due now. */
export const gatherWished = async (ctx: Ctx, input: { wished: readonly Wished[] }): Promise<Gathered[]> =>
  gatherRows(ctx, await readGathered(ctx, wishes(input)));

async function gatherRows(ctx: Ctx, rows: GatheredRow[]): Promise<Gathered[]> {
  const internal = internalOf(ctx.release.project);
  const tests = await readWantedTests(ctx, { intentIds: rows.flatMap((row) => (isTest(row.ruleKey) ? [row.intentId] : [])) });
  const known = rows.map((row) => {
    const test = tests.get(row.intentId) ?? null;
    const rule = test?.rule ?? (row.ruleMode === null ? null : ctx.release.rule(row.ruleKey));
    const facts: Facts = JSON.parse(row.facts);
    const to = recipientOf(row.recipient);
    return { row, test, rule, facts, to, refs: rule ? refsOf(rule, facts, to) : {} };
  });
  const answer = await load(
    ctx,
    known.flatMap(({ refs }) => (refs ? Object.values(refs) : [])),
  );
  const probed = new Set<string>();
  return known.map(({ row, test, rule, facts, to, refs }) => {
    const answers = Object.entries(refs ?? {}).map(([name, ref]) => [name, answer(ref)] as const);
    const excusedUntil = row.acceptedAt === null ? row.now : row.acceptedAt + ctx.release.project.gateway.graceSeconds * 1000;
    return {
      intentId: row.intentId,
      eventId: row.eventId,
      sequence: row.sequence,
      submitted: row.submitted,
      rule,
      test: test && { props: test.props },
      facts,
      to,
      live: Object.fromEntries(answers.map(([name, found]) => [name, found.state === "known" ? (found.value ?? null) : null])),
      refs: Object.fromEntries(Object.entries(refs ?? {}).map(([name, { loader, id }]) => [name, { loader, id }])),
      hidden: hiddenOf(ctx, refs ?? {}),
      redirectTo: row.deliveryMode === "redirect" ? (row.deliveryTargets[0] ?? null) : null,
      input: {
        now: row.now,
        scheduledFor: row.scheduledFor,
        expiresAt: row.expiresAt,
        rule: test ? ALWAYS : rule ? ruleOf(row) : null,
        rollout: rule ? { bucket: bucketOf(rule, to), internal: isListed(to.address, internal) } : NOWHERE,
        stream: { paused: row.streamPaused },
        suppression: row.suppression,
        ...outwards(ctx, row, {
          address: to.address,
          sender: rule?.from.address ?? "",
          stream: test?.rule.stream ?? row.stream,
          probed,
        }),
        live: refs
          ? liveState(
              answers.map(([, found]) => found),
              row.now,
              excusedUntil,
            )
          : { state: "faulty" },
        templateVersionId: test?.templateVersionId ?? row.templateVersionId,
      },
    };
  });
}

function hiddenOf(ctx: Ctx, refs: LiveRefs): Gathered["hidden"] {
  const sensitive = ctx.release.project.gateway.sensitive ?? {}; // a build of before knows none
  return Object.fromEntries(
    Object.entries(refs).flatMap(([name, { loader }]) => (sensitive[loader] ? [[name, sensitive[loader]]] : [])),
  );
}

/** No rule's mode is asked for a test send: it is what tries a template whose rules are off. */
const ALWAYS: CheckInput["rule"] = { mode: "on", percent: null, held: false, revision: 0 };

const NOWHERE: CheckInput["rollout"] = { bucket: 0, internal: false };

function ruleOf(row: GatheredRow): CheckInput["rule"] {
  if (row.ruleMode === null) return null;
  return { mode: row.ruleMode, percent: row.rulePercent, held: row.ruleHeld === true, revision: row.ruleRevision ?? 0 };
}

type Bound = {
  address: string;
  sender: string;
  /** Whose provider it goes to: its own, but for a test send. */
  stream: string;
  /** Accounts that a message of the batch probes already. */
  probed: Set<string>;
};

/** Whether this instance may write to the address, and by which account. */
function outwards(
  ctx: Ctx,
  row: GatheredRow,
  { address, sender, stream, probed }: Bound,
): Pick<CheckInput, "delivery" | "provider"> {
  const { deliveryMode: mode, deliveryRevision: revision, open, now } = row;
  const all = waysOf(ctx, stream);
  const ways = mode === "capture" ? all.filter(({ captures }) => captures) : all;
  const allowed =
    mode === "capture" ? ways.length > 0 || all.length === 0 : mode !== "allowlist" || isListed(address, row.deliveryTargets);
  const bar = (account: string) => barOf(row.breakers ?? [], { account, sender, now });
  const mayProbe = open === null && !ways.some(({ account }) => probed.has(account));
  const provider = route({ ways, open, barOf: bar, mayProbe });
  if (provider.account !== null && bar(provider.account) === "due") probed.add(provider.account);
  return { delivery: { mode, revision, allowed }, provider };
}

function liveState(answers: Answer[], now: number, excusedUntil: number): LiveState {
  if (answers.some((answer) => answer.state === "down")) return { state: "down" };
  if (answers.some((answer) => answer.state === "absent") && now < excusedUntil) return { state: "lagging", until: excusedUntil };
  return { state: "known" };
}

const refsSchema = z.record(z.string(), z.looseObject({ loader: z.string(), id: z.string() }));

/** What the rule wants to know of the product; null where it throws or gives no refs: its batch mates must not suffer. */
export function refsOf(rule: Pick<SendingRule, "live">, facts: Facts, to: Recipient): LiveRefs | null {
  try {
    return refsSchema.parse(step("live", () => rule.live({ facts, to })));
  } catch {
    return null;
  }
}

/** The recipient as a rule sees it at the check: as it was stored. */
export function recipientOf(stored: unknown): Recipient {
  const { address, name, person, timeZone } = recipientSchema.parse(stored);
  return { address, ...(name ? { name } : {}), ...(person ? { person } : {}), ...(timeZone ? { timeZone } : {}) };
}
