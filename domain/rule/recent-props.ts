import { z } from "zod";
import { recipientOf } from "@/domain/check/gather.ts";
import { type Judged, judge } from "@/domain/check/judge.ts";
import { newestCheck } from "@/domain/check/newest.ts";
import { step } from "@/domain/decision/misfit.policy.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { openProps } from "@/domain/submission/seal.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { RuleDefinition } from "./define.ts";
import { namesOf } from "./names.ts";

/** So many messages are asked for their props; half of them, at most, wait for their time. */
const MOST = 50;

/** Props of a message, JSON text. `waiting`: it is still to be sent. */
export type RecentProps = { messageId: string; props: string; waiting: boolean };

export type Recent = {
  props: RecentProps[];
  /** Waiting messages of which the product did not say enough now. */
  unanswered: number;
  /** The rule's own code made no props of them. */
  unmade: number;
};

/**
 * The props that a rule's code makes of its newest messages: of those that wait with what the product says now, through the gather of
 * sending (I10), of the others with what it said at their check. Where the code is not in this build, or they cannot be made again, the
 * props that were frozen. What would be skipped now is left out. Writes nothing.
 */
export async function readRecentProps(ctx: Ctx, { key }: { key: string }): Promise<Recent> {
  const rule = hasRelease(ctx) ? ctx.release.rule(key) : null;
  const own = rule?.key === key ? rule : null;
  const waiting = own ? await ofWaiting(ctx, key) : { props: [], unanswered: 0, unmade: 0 };
  const past = await readPast(ctx, key, MOST - waiting.props.length);
  const made = past.map((each) => ({ messageId: each.id, props: againOf(own, each) ?? frozenOf(ctx, each), waiting: false }));
  return {
    ...waiting,
    props: [...waiting.props, ...made.filter((each): each is RecentProps => each.props !== null)],
    unmade: waiting.unmade + made.filter(({ props }) => props === null).length,
  };
}

async function ofWaiting(ctx: Ctx, key: string): Promise<Recent> {
  const found = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT w.id FROM unnest(${namesOf(ctx, key)}::text[]) AS name (key)
    CROSS JOIN LATERAL (
      SELECT i.id::text, i.scheduled_for FROM waybill.intent i
      WHERE i.rule_key = name.key AND i.status = 'scheduled' AND NOT EXISTS (
        SELECT FROM waybill.submission s WHERE s.intent_id = i.id AND (s.resolution IS NULL OR s.resolution = 'accepted'))
      ORDER BY i.scheduled_for, i.id LIMIT ${MOST / 2}
    ) w ORDER BY w.scheduled_for, w.id LIMIT ${MOST / 2}`;
  const judged = (await judge(ctx, { intentIds: found.map(({ id }) => id) })).filter(goes);
  const asked = judged.filter(({ input }) => input.live.state === "known");
  const made = asked.map((each) => ({
    messageId: each.intentId,
    props: each.rule ? propsBy(each.rule, each) : null,
    waiting: true,
  }));
  const props = made.filter((each): each is RecentProps => each.props !== null);
  return { props, unanswered: judged.length - asked.length, unmade: made.length - props.length };
}

/** Where the rule is switched may change before it is due. */
const switched: ReadonlySet<string> = new Set(["rule_off", "not_internal", "not_in_rollout", "shadow"]);
const goes = ({ verdict }: Judged): boolean =>
  verdict.verdict === "send" || verdict.verdict === "wait" || (verdict.verdict === "skip" && switched.has(verdict.reason));

const pastRows = z.array(
  z.object({
    id: z.uuid(),
    sequence: z.number().int(),
    facts: z.string().nullable(),
    recipient: z.json().nullable(),
    /** What the product said, where all of it was recorded as it was. */
    live: z.record(z.string(), z.unknown()).nullable(),
    frozen: z.object({ submissionId: z.uuid(), props: z.string(), sealed: z.string().nullable() }).nullable(),
  }),
);
type Past = z.output<typeof pastRows>[number];

/** Only what was frozen went as far as its props. */
async function readPast(ctx: Ctx, key: string, most: number): Promise<Past[]> {
  return pastRows.parse(
    await ctx.db.$queryRaw`
      SELECT i.id, i.sequence, coalesce(b.corrected_facts, b.facts) AS facts, b.recipient, c.live, s.frozen
      FROM (
        SELECT n.id, n.sequence, n.created_at
        FROM unnest(${namesOf(ctx, key)}::text[]) AS name (key)
        CROSS JOIN unnest('{accepted,skipped,uncertain,failed}'::text[]) AS of (status)
        CROSS JOIN LATERAL (
          SELECT h.id, h.sequence, h.created_at FROM waybill.intent h WHERE h.rule_key = name.key AND h.status = of.status
          ORDER BY h.created_at DESC, h.id DESC LIMIT ${most}
        ) n
        ORDER BY n.created_at DESC, n.id DESC LIMIT ${most * 4}
      ) i
      LEFT JOIN waybill.intent_body b ON b.intent_id = i.id
      LEFT JOIN LATERAL (
        ${newestCheck(
          Prisma.sql`i.id`,
          Prisma.sql`CASE WHEN c.seen -> 'live' ?| '{altered,hidden}' THEN NULL ELSE c.seen -> 'live' -> 'values' END AS live`,
          Prisma.sql`AND c.seen -> 'live' ->> 'state' = 'known'`,
        )}
      ) c ON true
      CROSS JOIN LATERAL (
        SELECT CASE WHEN f.props IS NOT NULL AND f.sealed_dropped_at IS NULL -- masks are no props
          THEN jsonb_build_object('submissionId', m.id, 'props', f.props, 'sealed', f.sealed) END AS frozen
        FROM waybill.submission m LEFT JOIN waybill.submission_body f ON f.submission_id = m.id
        WHERE m.intent_id = i.id ORDER BY m.no DESC LIMIT 1
      ) s
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${most}`,
  );
}

const frozenOf = (ctx: Ctx, { frozen }: Past): string | null => frozen && openProps(ctx.config, frozen);

function againOf(rule: RuleDefinition | null, { facts, recipient, live, sequence }: Past): string | null {
  if (!rule || facts === null || recipient === null || live === null) return null;
  return propsBy(rule, { facts: JSON.parse(facts), live, to: recipientOf(recipient), sequence });
}

/** Null where the rule throws: that is its own fault, whatever the version. */
export function propsBy(rule: Pick<RuleDefinition, "props">, input: Parameters<RuleDefinition["props"]>[0]): string | null {
  try {
    const { facts, live, to, sequence } = input;
    return JSON.stringify(step("props", () => rule.props({ facts, live, to, sequence }))) ?? "null";
  } catch {
    return null;
  }
}
