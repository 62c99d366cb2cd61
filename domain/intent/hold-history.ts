import { z } from "zod";
import { senderKey } from "@/domain/breaker/bar.policy.ts";
import { alertSubject } from "@/domain/breaker/subject.policy.ts";
import type { Fact } from "@/domain/fact/schema.ts";
import { micros } from "@/domain/list/page.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { limitsOf } from "@/domain/stream/limits.policy.ts";
import { limitsSchema } from "@/domain/stream/schema.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { Hold, HoldHistory } from "./hold.policy.ts";

/** A message outlives few of them; of one that outlived more the newest are told. */
const MOST = 50;

const time = z.iso.datetime({ precision: 6 });
const rows = z.array(
  z.object({ kind: z.enum(["paused", "breaker_open"]), from: time, until: time.nullable(), by: z.string(), reason: z.string() }),
);
const limits = z.array(limitsSchema);

/** What held the messages of its stream, or of the accounts that it goes to, while this one was live. */
export async function readHoldHistory(ctx: Ctx, facts: readonly Fact[]): Promise<HoldHistory> {
  const message = facts.find((fact) => fact.kind === "scheduled");
  if (!message) return { holds: [], rate: null };
  const rest = facts.find((fact) => fact.kind === "rest");
  const subjects = subjectsOf(ctx, message, facts);
  const [found, set] = await Promise.all([
    ctx.db.$queryRaw`
      SELECT * FROM (
        SELECT 'paused' AS kind, ${micros(Prisma.sql`p.paused_at`)} AS "from", ${micros(Prisma.sql`p.resumed_at`)} AS until, p.paused_by AS by, p.reason
        FROM waybill.stream_pause p WHERE p.stream = ${message.stream} AND ${during(Prisma.sql`p.paused_at`, Prisma.sql`p.resumed_at`, message.at, rest?.at)}
        UNION ALL
        SELECT 'breaker_open', ${micros(Prisma.sql`a.raised_at`)}, ${micros(Prisma.sql`a.cleared_at`)}, a.subject, a.detail
        FROM waybill.alert a WHERE a.kind = 'breaker_open' AND a.subject = ANY(${subjects}::text[])
          AND ${during(Prisma.sql`a.raised_at`, Prisma.sql`a.cleared_at`, message.at, rest?.at)}
      ) h ORDER BY "from" DESC LIMIT ${MOST}`,
    ctx.db.$queryRaw`SELECT rate, max_in_flight AS "maxInFlight" FROM waybill.stream WHERE key = ${message.stream}`,
  ]);
  const code = hasRelease(ctx) ? ctx.release.project.streams[message.stream] : undefined;
  const { rate } = limitsOf(code, limits.parse(set)[0] ?? null);
  return { holds: rows.parse(found).map((row): Hold => row), rate };
}

/** The accounts that it was frozen for, or that its stream goes to; each alone, and for its sender. */
function subjectsOf(ctx: Ctx, message: Extract<Fact, { kind: "scheduled" }>, facts: readonly Fact[]): string[] {
  const frozen = facts.flatMap((fact) => (fact.kind === "submission" ? [fact.providerAccount] : []));
  const now = hasRelease(ctx) ? waysOf(ctx, message.stream).slice(0, 1) : [];
  const rule = hasRelease(ctx) ? ctx.release.rule(message.ruleKey) : null;
  const senders = ["", ...(rule ? [senderKey(rule.from.address)] : [])];
  const accounts = new Set([...frozen, ...now.map(({ account }) => account)]);
  return [...accounts].flatMap((account) => senders.map((sender) => alertSubject({ account, sender })));
}

/** SQL: it was in force at some time from `since` to `end` (null: to now). */
const during = (from: Prisma.Sql, until: Prisma.Sql, since: string, end: string | undefined): Prisma.Sql => Prisma.sql`
  ${from} < coalesce(${end ?? null}::timestamptz, 'infinity') AND coalesce(${until}, 'infinity') > ${since}::timestamptz`;
