import { z } from "zod";
import { storable } from "@/domain/event/text.policy.ts";
import { secretsAtRest } from "@/domain/submission/secrets-at-rest.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readBody } from "@/lib/http.ts";
import type { Observed, Webhook } from "@/providers/types.ts";
import { act } from "./act.ts";
import { concealSaid } from "./conceal.ts";
import { type StoredObservation, storedObservationSchema } from "./schema.ts";
import { submissionOf } from "./submission-of.ts";

/** Bytes of one webhook. Those of mails have a few thousand. */
const MOST_BYTES = 512 * 1024;
/** A signature is good for so long, to either side; one that comes again within it is the same observation. */
const MOST_AGE_MS = 5 * 60_000;
/** What a provider says is shown, and need not be long; the body is kept whole but for secrets. */
const MOST_CHARACTERS = 1_000;

export type Reported = Observed & { provider: string; account: string; webhookId: string; raw: string };

/**
 * Takes in one webhook over HTTP, in its provider's name. Gives how many observations are new: 0 for one that came before, and for one
 * that is about no mail. Throws `bad_signature` (401), `too_large` (413).
 */
export async function receiveWebhook(
  ctx: Ctx,
  { request, webhook }: { request: Request; webhook: Webhook },
): Promise<{ stored: number }> {
  const raw = await readBody(request, { limit: MOST_BYTES });
  const proof = webhook.verify({ headers: request.headers, raw }); // first, so that a flood of forgeries costs no database
  if (!proof || Math.abs(proof.signedAt.getTime() - (await ctx.clock.now()).getTime()) > MOST_AGE_MS)
    throw new WaybillError(
      "bad_signature",
      "The signature does not fit: another secret, another body, or it was signed more than five minutes ago.",
      { status: 401 },
    );
  const observed = webhook.parse(raw);
  if (!observed) return { stored: 0 };
  const actor = { kind: "system", id: webhook.name, name: `webhook of ${webhook.name}` } as const;
  const { name: provider, account } = webhook;
  const report = { ...observed, webhookId: proof.webhookId, provider, account, raw };
  return observe({ ...ctx, actor }, { reports: [report] });
}

/** A moment that no mail can have, as the database may not even be able to read it, is as none: the report counts all the same. */
function momentOf(at: Date | null): string | null {
  const year = at?.getUTCFullYear() ?? Number.NaN;
  return at && year >= 1970 && year <= 9999 ? at.toISOString() : null;
}

/**
 * Keeps reports of providers, each webhook once, matches them to their submissions and applies what they prove, in one transaction. One
 * whose submission is not known yet is matched by the sweep (match.ts). What a mail's sensitive props hold is kept of none.
 */
export async function observe(ctx: Ctx, { reports }: { reports: readonly Reported[] }): Promise<{ stored: number }> {
  if (reports.length === 0) return { stored: 0 };
  return transaction(ctx, async (tx) => {
    const about = await submissionsOf(tx, reports);
    const hidden = await secretsAtRest(tx, { ids: about.flatMap((each) => each?.submissionId ?? []) });
    const stored = await store(
      tx,
      reports.map((report, n) => ({ ...concealSaid(report, hidden.get(about[n]?.submissionId ?? "")), about: about[n] ?? null })),
    );
    await act(tx, stored);
    return { stored: stored.length };
  });
}

type About = { submissionId: string; intentId: string };
const aboutSchema = z.array(z.object({ n: z.number(), submissionId: z.uuid(), intentId: z.uuid() }));

const short = (text: string | null) => (text === null ? null : storable(text).slice(0, MOST_CHARACTERS));

/** What each report is about, where that is known by now. */
async function submissionsOf(ctx: Ctx, reports: readonly Reported[]): Promise<(About | null)[]> {
  const found = aboutSchema.parse(
    await ctx.db.$queryRaw`
      SELECT i.n::int, s.id::text AS "submissionId", s.intent_id::text AS "intentId"
      FROM unnest(${reports.map((each) => each.provider)}::text[], ${reports.map((each) => each.account)}::text[],
        ${reports.map((each) => short(each.idempotencyKey))}::text[], ${reports.map((each) => short(each.providerMessageId))}::text[])
        WITH ORDINALITY AS i(provider, account, idempotency_key, provider_message_id, n) CROSS JOIN LATERAL (${submissionOf}) s`,
  );
  const known = new Map(found.map(({ n, ...about }) => [n, about]));
  return reports.map((_, n) => known.get(n + 1) ?? null);
}

async function store(ctx: Ctx, reports: readonly (Reported & { about: About | null })[]): Promise<StoredObservation[]> {
  return z.array(storedObservationSchema).parse(
    await ctx.db.$queryRaw`
      WITH input AS (
        SELECT * FROM unnest(${reports.map(() => newId())}::uuid[], ${reports.map((each) => each.provider)}::text[], ${reports.map((each) => each.account)}::text[],
          ${reports.map((each) => storable(each.webhookId))}::text[], ${reports.map((each) => each.kind)}::text[], ${reports.map((each) => short(each.type))}::text[],
          ${reports.map((each) => short(each.code))}::text[], ${reports.map((each) => short(each.detail))}::text[],
          ${reports.map((each) => momentOf(each.occurredAt))}::timestamptz[], ${reports.map((each) => short(each.idempotencyKey))}::text[],
          ${reports.map((each) => short(each.providerMessageId))}::text[], ${reports.map((each) => storable(each.raw))}::text[],
          ${reports.map((each) => each.about?.submissionId ?? null)}::uuid[], ${reports.map((each) => each.about?.intentId ?? null)}::uuid[])
          AS i(id, provider, account, webhook_id, kind, type, code, detail, occurred_at, idempotency_key, provider_message_id, raw, submission_id, intent_id)
      ), stored AS (
        INSERT INTO waybill.observation (id, provider, account, webhook_id, kind, type, code, detail, occurred_at, idempotency_key,
          provider_message_id, submission_id, intent_id)
        SELECT i.id, i.provider, i.account, i.webhook_id, i.kind, i.type, i.code, i.detail, coalesce(i.occurred_at, waybill.now()), i.idempotency_key,
          i.provider_message_id, i.submission_id, i.intent_id
        FROM input i
        ON CONFLICT (provider, webhook_id) DO NOTHING
        RETURNING id, kind, code, detail, submission_id, intent_id
      ), bodies AS (
        INSERT INTO waybill.observation_body (observation_id, raw) SELECT id, raw FROM input JOIN stored USING (id)
      )
      SELECT id::text, kind, code, detail, submission_id::text AS "submissionId", intent_id::text AS "intentId" FROM stored`,
  );
}
