import { z } from "zod";
import { type AlertKind, causeAlertKinds } from "@/domain/alert/schema.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { grows, type Seen, USUAL_MS, usualOf, WINDOW_MS } from "./growth.policy.ts";
import { told, toldColumns } from "./name.ts";
import { titleOf } from "./title.policy.ts";

/**
 * Looks at the causes that something came to lately: opens muted ones whose time is over or that grow, raises alerts (a new cause, one that
 * came again, one that grows) and clears those of causes that are muted, resolved, or of which nothing is dead. What is to be done follows
 * from what is stored, so that a process which dies in between loses nothing; one looks at a time.
 */
export function watchCauses(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    const [{ mine }] = locks.parse(
      await tx.db.$queryRaw`SELECT pg_try_advisory_xact_lock(hashtext('waybill.watch_causes')) AS mine`,
    );
    if (!mine) return;
    const growing = (await readLively(tx)).filter(grows);
    await endMutes(
      tx,
      growing.map(({ id }) => id),
    );
    const grown = new Set(growing.map(({ id }) => id));
    const due = (await readDue(tx)).filter(({ id }) => !grown.has(id));
    await raise(tx, [
      ...due.map(
        ({ id, again, ...cause }): Raised => ({ kind: again ? "cause_again" : "cause_new", id, detail: titleOf(cause) }),
      ),
      ...growing.map((seen): Raised => ({ kind: "cause_growing", id: seen.id, detail: `${titleOf(seen)} (${inFigures(seen)})` })),
    ]);
    await clear(tx);
  });
}

const locks = z.tuple([z.object({ mine: z.boolean() })]);
const lively = z.array(told.extend({ recent: z.number(), before: z.number(), ageMs: z.number() }));

/** What came to in the last window: how many of it are dead, and how many came before. */
async function readLively(tx: Ctx) {
  const window = Prisma.sql`${WINDOW_MS} * interval '1 millisecond'`;
  return lively.parse(
    await tx.db.$queryRaw`
      SELECT ${toldColumns}, r.recent, greatest(0, b.count - r.recent)::int AS before,
        (extract(epoch FROM waybill.now() - c.first_at) * 1000)::float8 AS "ageMs"
      FROM waybill.cause c
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS recent FROM waybill.dead_letter d WHERE d.cause_id = c.id AND d.since > waybill.now() - ${window}
      ) r
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(y.count), 0)::int AS count FROM waybill.cause_tally y
        WHERE y.cause_id = c.id AND y.at > waybill.now() - ${USUAL_MS} * interval '1 millisecond'
      ) b
      WHERE c.grouped_at > waybill.now() - ${window} AND c.state <> 'resolved' AND r.recent > 0`,
  );
}

/** "30 in ten minutes, 2 as a rule". */
function inFigures(seen: Seen): string {
  const usual = Math.round(usualOf(seen) ?? 0);
  return `${seen.recent} in ten minutes, ${usual === 0 ? "hardly any" : usual} as a rule`;
}

const opened = z.array(z.object({ id: z.string(), grew: z.boolean() }));

async function endMutes(tx: Ctx, growing: readonly string[]): Promise<void> {
  const found = opened.parse(
    await tx.db.$queryRaw`
      UPDATE waybill.cause c SET state = 'open', muted_until = NULL, until_grows = false, revision = c.revision + 1,
        updated_by = ${tx.actor.name}, updated_at = waybill.now()
      FROM (
        -- In the order in which the grouping comes to them (domain/cause/group.ts).
        SELECT id, until_grows AND id = ANY (${growing}::uuid[]) AS grew, muted_until FROM waybill.cause WHERE state = 'muted' ORDER BY signature FOR UPDATE
      ) AS old
      WHERE c.id = old.id AND (old.grew OR old.muted_until <= waybill.now())
      RETURNING c.id::text AS id, old.grew`,
  );
  const entryOf = ({ id, grew }: z.output<typeof opened>[number]) => ({
    action: "cause.open",
    targetKind: "cause",
    targetId: id,
    before: { state: "muted" },
    after: { state: "open" },
    reason: grew ? "it_grew" : "mute_over",
  });
  if (found.length > 0) await writeAudit(tx, ...found.map(entryOf));
}

const due = z.array(told.extend({ again: z.boolean() }));

/**
 * Open causes that something came to in the last hour and that nobody was told of: never, or not since the last alert was over. What died
 * more than a day ago and is found only now (a backlog, an upgrade) raises nothing.
 */
async function readDue(tx: Ctx) {
  return due.parse(
    await tx.db.$queryRaw`
      SELECT ${toldColumns}, (n.raised_at IS NOT NULL OR c.regressed_at IS NOT NULL OR c.first_at < waybill.now() - interval '1 day') AS again
      FROM waybill.cause c
      LEFT JOIN LATERAL (
        SELECT max(a.raised_at) AS raised_at, max(coalesce(a.cleared_at, 'infinity')) AS over_at FROM waybill.alert a
        WHERE a.kind = ANY (${[...causeAlertKinds]}::text[]) AND a.subject = c.id::text
      ) n ON true
      WHERE c.grouped_at > waybill.now() - interval '1 hour' AND c.last_at > waybill.now() - interval '1 day' AND c.state = 'open'
        AND coalesce(n.over_at < c.last_at, true) AND EXISTS (SELECT FROM waybill.dead_letter d WHERE d.cause_id = c.id)`,
  );
}

type Raised = { kind: AlertKind; id: string; detail: string };

async function raise(tx: Ctx, alerts: readonly Raised[]): Promise<void> {
  if (alerts.length === 0) return;
  await tx.db.$executeRaw`
    INSERT INTO waybill.alert (id, kind, subject, detail)
    SELECT i.id, i.kind, i.subject, i.detail
    FROM unnest(${alerts.map(() => newId())}::uuid[], ${alerts.map(({ kind }) => kind)}::text[], ${alerts.map(({ id }) => id)}::text[],
      ${alerts.map(({ detail }) => detail)}::text[]) AS i (id, kind, subject, detail)
    JOIN waybill.cause c ON c.id = i.subject::uuid AND c.state = 'open'
    ON CONFLICT (kind, subject) WHERE cleared_at IS NULL DO NOTHING`;
}

/** The subject of another kind of alert is no id: the CASE keeps it from being read as one, in whatever order the conditions are looked at. */
async function clear(tx: Ctx): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE waybill.alert a SET cleared_at = waybill.now()
    WHERE a.cleared_at IS NULL AND a.kind = ANY (${[...causeAlertKinds]}::text[]) AND NOT EXISTS (
      SELECT FROM waybill.cause c WHERE c.id = CASE WHEN a.kind LIKE 'cause%' THEN a.subject::uuid END AND c.state = 'open' AND EXISTS (SELECT FROM waybill.dead_letter d WHERE d.cause_id = c.id))`;
}
