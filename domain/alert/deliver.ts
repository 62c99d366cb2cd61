import { z } from "zod";
import { maskAddressesIn } from "@/domain/access/mask.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { alertInWords, alertPath } from "./in-words.policy.ts";
import { alertKinds } from "./schema.ts";
import { tellWebhook } from "./webhook.ts";

/** Longer than a try takes: a worker that dies in one leaves it to the next. */
const CLAIM_SECONDS = 30;
/** Then it is given up, and what waits behind it goes. */
const GIVE_UP_HOURS = 24;
/** Seconds until the next try: twice as many each time, up to a quarter of an hour. */
const [FIRST_SECONDS, MOST_SECONDS] = [5, 900];

/**
 * Tells the webhook of the oldest alert that it was not told of; true where there may be more at once. They go one after another, in the order in
 * which alerts began and ended: the next waits until this one is delivered or given up. At least once: an answer that is lost is asked for again
 * under the same `webhook-id`. Where no webhook is set up they are marked so, and not told later.
 */
export async function deliverAlert(ctx: Ctx): Promise<boolean> {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = ctx.config;
  if (!url || !secret) return end(ctx, "not_set_up");
  const given = await end(ctx, "given_up");
  const delivery = await take(ctx);
  if (!delivery) return given;
  const id = `alert_${delivery.alertId}_${delivery.event}`;
  const body = JSON.stringify(told(ctx, delivery));
  const { ok, answer } = await tellWebhook({ url, secret }, { id, seconds: Math.floor(delivery.now.getTime() / 1000), body });
  await note(ctx, { ...delivery, ok, answer });
  if (!ok)
    ctx.log.warn(
      { alert: delivery.alertId, event: delivery.event, attempt: delivery.attempts, answer },
      "an alert could not be told",
    );
  return ok;
}

const taken = z.array(
  z.object({
    no: z.bigint(),
    event: z.enum(["raised", "cleared"]),
    attempts: z.number().int(),
    now: z.date(),
    alertId: z.string(),
    kind: z.enum(alertKinds),
    subject: z.string(),
    detail: z.string(),
    raisedAt: z.date(),
    clearedAt: z.date().nullable(),
  }),
);
type Taken = z.output<typeof taken>[number];

/** The oldest that is not over, if its time has come and nobody is at it: of two who ask at once the row goes to one. */
async function take(ctx: Ctx): Promise<Taken | null> {
  const [found] = taken.parse(
    await ctx.db.$queryRaw`
      UPDATE waybill.alert_delivery d SET claim_until = waybill.now() + ${CLAIM_SECONDS} * interval '1 second', attempts = d.attempts + 1,
        tried_at = waybill.now()
      FROM waybill.alert a
      WHERE d.no = (SELECT p.no FROM waybill.alert_delivery p WHERE p.ended_at IS NULL ORDER BY p.no LIMIT 1) AND a.id = d.alert_id
        AND d.ended_at IS NULL AND d.next_at <= waybill.now() AND coalesce(d.claim_until < waybill.now(), true)
      RETURNING d.no, d.event, d.attempts, waybill.now() AS now, a.id::text AS "alertId", a.kind, a.subject, a.detail, a.raised_at AS "raisedAt",
        a.cleared_at AS "clearedAt"`,
  );
  return found ?? null;
}

/** What somebody needs to know and where to look. Whatever reads as an address is masked: a provider's words may hold one. */
function told(ctx: Ctx, { event, now, alertId, kind, subject, detail, raisedAt, clearedAt }: Taken) {
  return {
    type: `alert.${event}`,
    timestamp: now.toISOString(),
    data: {
      id: alertId,
      kind,
      subject: maskAddressesIn(subject),
      words: maskAddressesIn(alertInWords({ kind, subject, detail })),
      environment: ctx.config.WAYBILL_ENV,
      url: new URL(alertPath({ kind, subject }), ctx.config.CONSOLE_URL).href,
      raisedAt: raisedAt.toISOString(),
      clearedAt: event === "cleared" && clearedAt ? clearedAt.toISOString() : null,
    },
  };
}

async function note(ctx: Ctx, { no, attempts, ok, answer }: Taken & { ok: boolean; answer: string }): Promise<void> {
  const seconds = Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20)) * (0.75 + Math.random() / 2);
  await ctx.db.$executeRaw`
    UPDATE waybill.alert_delivery SET claim_until = NULL, answer = ${answer}, next_at = waybill.now() + ${ok ? 0 : seconds}::float8 * interval '1 second',
      ended_at = CASE WHEN ${ok} THEN waybill.now() END, outcome = CASE WHEN ${ok} THEN 'delivered' END
    WHERE no = ${no} AND ended_at IS NULL`;
}

/** Those that nobody is told any more: all where there is no webhook, else those that are too old. */
async function end(ctx: Ctx, outcome: "given_up" | "not_set_up"): Promise<boolean> {
  const ended = await ctx.db.$executeRaw`
    UPDATE waybill.alert_delivery SET ended_at = waybill.now(), outcome = ${outcome}, claim_until = NULL
    WHERE ended_at IS NULL AND (${outcome === "not_set_up"} OR at < waybill.now() - ${GIVE_UP_HOURS} * interval '1 hour')`;
  return ended > 0;
}
