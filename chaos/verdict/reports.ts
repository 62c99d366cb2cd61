import { deliveryOf } from "@/domain/observation/fold.policy.ts";
import { observationKindSchema } from "@/domain/observation/schema.ts";
import type { Told } from "../provider/reports.ts";
import { SETTINGS, type Stage } from "../stage/open.ts";
import { type Facts, inDatabaseTime, TOLERANCE_MS, type Violation, violation } from "./facts.ts";

/** A report as the database keeps it. */
export type Kept = { webhookId: string; kind: string; intentId: string | null };

/** How many webhooks there were, and what they changed. */
export type ReportTally = { webhooks: number; twice: number; first: number; late: number; forged: number; settled: number };

/** What the provider told: each of them kept once, with its message, and used (I8). Nothing is kept that it did not say. */
export function reportsAreKept(facts: Facts, { told, kept }: { told: readonly Told[]; kept: readonly Kept[] }): Violation[] {
  const honest = told.filter(({ forged }) => !forged);
  const byId = new Map(kept.map((each) => [each.webhookId, each]));
  const said = new Set(honest.map(({ webhookId }) => webhookId));
  const ofMessage = Map.groupBy(kept, ({ intentId }) => intentId ?? "");
  const reported = new Map(honest.map((each) => [each.intentId ?? "", each]));
  const status = (id: string) => facts.messages.get(id)?.status;
  return [
    ...violation(
      "report_not_taken",
      "webhooks that were never answered with yes",
      honest.filter(({ answeredAt }) => answeredAt === null).map(({ webhookId }) => webhookId),
    ),
    ...violation(
      "report_lost",
      "webhooks that were answered with yes and are not kept with their message",
      honest
        .filter(({ answeredAt, webhookId, intentId }) => answeredAt !== null && byId.get(webhookId)?.intentId !== intentId)
        .map(({ webhookId }) => webhookId),
    ),
    ...violation(
      "report_invented",
      "reports that the provider did not sign",
      kept.filter(({ webhookId }) => !said.has(webhookId)).map(({ webhookId }) => webhookId),
    ),
    ...violation(
      "forgery_believed",
      "forged webhooks that were not answered with 401",
      told.filter((each) => each.forged && each.status !== null && each.status !== 401).map(({ webhookId }) => webhookId),
    ),
    ...violation(
      "delivery_wrong",
      "messages that do not say what became of their mail (I8)",
      [...reported].flatMap(([id, { fate }]) => {
        const kinds = (ofMessage.get(id) ?? []).map(({ kind }) => observationKindSchema.parse(kind));
        return deliveryOf(kinds) === fate ? [] : [`${id} (${deliveryOf(kinds)}, not ${fate})`];
      }),
    ),
    ...violation(
      "evidence_not_used",
      "messages of which the provider reported that it took them, and that do not say so (I8)",
      [...reported.keys()].filter((id) => status(id) !== "accepted").map((id) => `${id} (${status(id)})`),
    ),
    ...violation(
      "called_after_evidence",
      "calls for messages of which the provider had long told that it took them",
      calledAfter(facts, honest),
    ),
  ];
}

/** Whoever held the message when the report came may still call. */
const HELD_MS = SETTINGS.leaseMs + TOLERANCE_MS;

function calledAfter({ calls }: Facts, told: readonly Told[]): string[] {
  const known = new Map<string, number>();
  for (const { intentId, answeredAt } of told)
    if (intentId && answeredAt !== null) known.set(intentId, Math.min(answeredAt, known.get(intentId) ?? answeredAt));
  return calls
    .filter(({ intentId, begunAt }) => begunAt > (known.get(intentId ?? "") ?? Number.POSITIVE_INFINITY) + HELD_MS)
    .map(({ intentId }) => intentId ?? "");
}

/** Reads what the database keeps, and compares. */
export async function heardReports(stage: Stage, facts: Facts): Promise<{ violations: Violation[]; tally: ReportTally }> {
  const told = stage.providers.told().map(({ answeredAt, ...each }) => ({
    ...each,
    answeredAt: answeredAt === null ? null : inDatabaseTime(stage, answeredAt),
  }));
  const { db } = stage.ctx;
  const kept = await db.$queryRaw<Kept[]>`
    SELECT webhook_id AS "webhookId", kind, intent_id::text AS "intentId" FROM waybill.observation`;
  const gone = told
    .filter(({ fate, forged }) => !forged && (fate === "bounced" || fate === "complained"))
    .map(({ intentId }) => intentId);
  const unsuppressed = await db.$queryRaw<{ id: string }[]>`
    SELECT i.id::text FROM waybill.intent i WHERE i.id = ANY(${gone}::uuid[])
      AND NOT EXISTS (SELECT FROM waybill.suppression s WHERE s.address_id = i.address_id)`;
  const [settled] = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM waybill.submission WHERE resolved_by = 'observation'`;
  const webhooks = new Set(told.map(({ webhookId }) => webhookId)).size;
  const of = (test: (each: Told) => boolean) =>
    told.filter((each) => each.copy === 0 && each.answeredAt !== null && test(each)).length;
  return {
    violations: [
      ...reportsAreKept(facts, { told, kept }),
      ...violation(
        "not_suppressed",
        "messages that bounced for good or were complained of, and whose address may still be written to",
        unsuppressed.map(({ id }) => id),
      ),
    ],
    tally: {
      webhooks,
      twice: told.filter(({ copy, answeredAt }) => copy === 1 && answeredAt !== null).length,
      first: of(({ when }) => when === "first"),
      late: of(({ when }) => when === "late"),
      forged: of(({ forged }) => forged),
      settled: settled.count,
    },
  };
}
