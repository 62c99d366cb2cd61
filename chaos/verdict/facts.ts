import type { Happening } from "../plan/traffic.ts";
import type { Submitted } from "../provider/journal.ts";
import type { Stage } from "../stage/open.ts";
import type { ProviderName } from "../stage/provider.ts";

/** What is wrong, in words, and where. */
export type Violation = { check: string; says: string; count: number; ids: string[] };

/** Nothing where there are no ids. */
export const violation = (check: string, says: string, ids: readonly string[]): Violation[] =>
  ids.length === 0 ? [] : [{ check, says, count: ids.length, ids: ids.slice(0, 5) }];

/** What a call at the provider may be later than the last look: network, a busy machine, the last gap (docs/how-sending-works.md). */
export const TOLERANCE_MS = 2_000;

export type Message = { id: string; identity: string; status: string; reason: string | null; expiresAt: number };
export type Tried = {
  id: string;
  intentId: string;
  submissionId: string;
  no: number;
  startedAt: number;
  callDeadline: number;
  outcome: string | null;
};
export type Frozen = {
  id: string;
  intentId: string;
  key: string;
  messageId: string;
  requestHash: string;
  /** The provider that it was frozen for. */
  provider: string;
  resolution: string | null;
  resolvedBy: string | null;
};

/** A submission at the provider, its moments in the database's time. */
export type Call = Submitted & { provider: ProviderName; identity: string | null };

/** Both truths of one environment when all is at rest: the database's and the provider's. */
export type Facts = {
  traffic: readonly Happening[];
  messages: ReadonlyMap<string, Message>;
  /** Of each message, in order. */
  attempts: ReadonlyMap<string, Tried[]>;
  submissions: ReadonlyMap<string, Frozen[]>;
  calls: readonly Call[];
};

/** A moment of the machine's clock, as the database had it. */
export const inDatabaseTime = ({ shifts }: Pick<Stage, "shifts">, at: number): number =>
  at + (shifts.findLast((shift) => shift.at <= at)?.ms ?? 0);

/** Reads both. */
export async function readFacts(stage: Stage, traffic: readonly Happening[]): Promise<Facts> {
  const { ctx, providers } = stage;
  const messages = await ctx.db.$queryRaw<Message[]>`
    SELECT id::text, concat_ws(' ', rule_key, business_id, coalesce(person_id, address_id), sequence, again_no) AS identity, status, reason,
      extract(epoch FROM expires_at)::float8 * 1000 AS "expiresAt" FROM waybill.intent`;
  const attempts = await ctx.db.$queryRaw<Tried[]>`
    SELECT id::text, intent_id::text AS "intentId", submission_id::text AS "submissionId", no, outcome,
      extract(epoch FROM started_at)::float8 * 1000 AS "startedAt", extract(epoch FROM call_deadline)::float8 * 1000 AS "callDeadline"
    FROM waybill.attempt ORDER BY intent_id, no`;
  const submissions = await ctx.db.$queryRaw<Frozen[]>`
    SELECT id::text, intent_id::text AS "intentId", idempotency_key AS key, message_id AS "messageId", request_hash AS "requestHash",
      split_part(provider_account, ':', 1) AS provider, resolution, resolved_by AS "resolvedBy"
    FROM waybill.submission ORDER BY intent_id, no`;
  const byId = new Map(messages.map((message) => [message.id, message]));
  return {
    traffic,
    messages: byId,
    attempts: Map.groupBy(attempts, ({ intentId }) => intentId),
    submissions: Map.groupBy(submissions, ({ intentId }) => intentId),
    calls: providers.records().map((record) => ({
      ...record,
      at: inDatabaseTime(stage, record.at),
      begunAt: inDatabaseTime(stage, record.begunAt),
      identity: byId.get(record.intentId ?? "")?.identity ?? null,
    })),
  };
}
