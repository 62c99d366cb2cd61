import { z } from "zod";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId, sha256Hex } from "@/lib/crypto.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Dead, takeUngrouped } from "./evidence.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { type Signature, signatureOf, signatureText } from "./signature.policy.ts";

/** At most this many in one call. */
export const MOST_GROUPED = 1_000;

/** What is new since the last call: causes that nobody saw before, and resolved ones that came again. */
export type Grouped = { grouped: number; fresh: string[]; regressed: string[] };

/**
 * Finds the cause of what died since the last call: of each the signature, then one statement for all causes, one for their tallies and one
 * for the members. What another process is at is left to it. A resolved cause that comes again is open again.
 */
export function groupDeadLetters(ctx: Ctx): Promise<Grouped> {
  return transaction(ctx, async (tx) => {
    const dead = await hideSecrets(tx, await takeUngrouped(tx, { limit: MOST_GROUPED }));
    if (dead.length === 0) return { grouped: 0, fresh: [], regressed: [] };
    const signed = dead
      .map((each) => ({ each, signature: signatureOf(each) }))
      .map((of) => ({ ...of, hash: hashOf(of.signature) }));
    const causes = await record(tx, [...Map.groupBy(signed, ({ hash }) => hash)]);
    const idOf = new Map(causes.map(({ hash, id }) => [hash, id]));
    const members = signed.map(({ each, hash }) => ({ each, causeId: idOf.get(hash) ?? "" }));
    await tally(tx, members);
    await tx.db.$executeRaw`
      UPDATE waybill.dead_letter d SET cause_id = m.cause_id
      FROM unnest(${members.map(({ each }) => each.id)}::uuid[], ${members.map(({ causeId }) => causeId)}::uuid[]) AS m (id, cause_id)
      WHERE d.subject_id = m.id`;
    const ids = (which: (cause: (typeof causes)[number]) => boolean) => causes.filter(which).map(({ id }) => id);
    const regressed = ids((cause) => cause.regressed);
    const told = (targetId: string) => ({ action: "cause.regress", targetKind: "cause", targetId, after: { state: "open" } });
    if (regressed.length > 0) await writeAudit(tx, ...regressed.map(told));
    return { grouped: dead.length, fresh: ids(({ fresh }) => fresh), regressed };
  });
}

const hashOf = (signature: Signature): string => sha256Hex(signatureText(signature));

const causeRows = z.array(z.object({ id: z.uuid(), hash: z.string(), fresh: z.boolean(), regressed: z.boolean() }));
type Group = [hash: string, members: { each: Dead; signature: Signature }[]];

/**
 * SQL: it comes again after it was resolved; where somebody resolved it for the next release, after that release had time to replace the workers
 * of the last one (docs/decisions/0227).
 */
const again = Prisma.sql`coalesce(CASE WHEN c.awaits_release
  THEN (SELECT min(r.created_at) + interval '5 minutes' FROM waybill.release r WHERE r.created_at > c.resolved_at)
  ELSE c.resolved_at END < EXCLUDED.last_at, false)`;

/** In the order of their hashes: two processes with the same causes wait for each other instead of deadlocking. */
async function record(tx: Ctx, groups: Group[]) {
  const made = groups
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([hash, members]) => {
      const times = members.map(({ each }) => each.since.getTime());
      const newest = members.reduce((a, b) => (b.each.since >= a.each.since ? b : a), members[0] as Group[1][number]); // a group has members
      return [{ hash, newest, count: members.length, first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) }];
    });
  const column = <T>(read: (of: (typeof made)[number]) => T): T[] => made.map(read);
  const text = (read: (of: Signature) => string | null) => column(({ newest }) => read(newest.signature));
  return causeRows.parse(
    await tx.db.$queryRaw`
      WITH input AS (
        SELECT * FROM unnest(${column(() => newId())}::uuid[], ${column(({ hash }) => hash)}::text[], ${text(({ status }) => status)}::text[],
          ${text(({ reason }) => reason)}::text[], ${text((s) => s.class)}::text[], ${text(({ code }) => code)}::text[], ${text(({ ruleKey }) => ruleKey)}::text[],
          ${text(({ templateKey }) => templateKey)}::text[], ${text(({ eventType }) => eventType)}::text[], ${text(({ words }) => words)}::text[],
          ${column(({ newest }) => newest.each.id)}::uuid[], ${column(({ first }) => first)}::timestamptz[], ${column(({ last }) => last)}::timestamptz[],
          ${column(({ count }) => count)}::int[])
        WITH ORDINALITY AS t (id, hash, status, reason, class, code, rule_key, template_key, event_type, words, sample_id, first_at, last_at, count, no)
      ), written AS (
        INSERT INTO waybill.cause AS c (id, signature, kind, status, reason, class, code, rule_key, template_key, event_type, words, sample_id, first_at, last_at, total)
        SELECT id, decode(hash, 'hex'), CASE WHEN status IN ('failed', 'uncertain') THEN 'message' ELSE 'event' END, status, reason, class, code, rule_key,
          template_key, event_type, words, sample_id, first_at, last_at, count FROM input ORDER BY no
        ON CONFLICT (signature) DO UPDATE SET total = c.total + EXCLUDED.total, first_at = least(c.first_at, EXCLUDED.first_at),
          sample_id = CASE WHEN EXCLUDED.last_at >= c.last_at THEN EXCLUDED.sample_id ELSE c.sample_id END, last_at = greatest(c.last_at, EXCLUDED.last_at),
          grouped_at = waybill.now(), state = CASE WHEN ${again} THEN 'open' ELSE c.state END,
          regressed_at = CASE WHEN ${again} THEN EXCLUDED.last_at ELSE c.regressed_at END,
          revision = CASE WHEN ${again} THEN c.revision + 1 ELSE c.revision END,
          awaits_release = c.awaits_release AND NOT (${again}), resolved_at = CASE WHEN ${again} THEN NULL ELSE c.resolved_at END
        RETURNING c.id, c.signature, c.state, c.regressed_at, c.xmax = 0 AS fresh -- 0: inserted by this very statement, and not updated
      )
      SELECT w.id::text, i.hash, w.fresh, coalesce(w.state = 'open' AND w.regressed_at = i.last_at, false) AS regressed
      FROM written w JOIN input i ON decode(i.hash, 'hex') = w.signature`,
  );
}

async function tally(tx: Ctx, members: { each: Dead; causeId: string }[]): Promise<void> {
  await tx.db.$executeRaw`
    INSERT INTO waybill.cause_tally AS t (cause_id, at, rule_key, template, count)
    SELECT m.cause_id, date_trunc('hour', m.since, 'UTC'), m.rule_key, m.template, count(*)
    FROM unnest(${members.map(({ causeId }) => causeId)}::uuid[], ${members.map(({ each }) => each.since)}::timestamptz[],
      ${members.map(({ each }) => each.ruleKey ?? "")}::text[], ${members.map(({ each }) => versionOf(each))}::text[]) AS m (cause_id, since, rule_key, template)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (cause_id, at, rule_key, template) DO UPDATE SET count = t.count + EXCLUDED.count`;
}

/** "invitation@14". */
const versionOf = ({ templateKey, templateNumber }: Dead): string =>
  templateKey !== null && templateNumber !== null ? `${templateKey}@${templateNumber}` : "";
