import { z } from "zod";
import { everyPayload } from "@/domain/event/payload-columns.ts";
import { readJson } from "@/domain/json/read.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import { hiddenOf } from "@/domain/submission/seal.ts";
import { marksSensitive } from "@/domain/template/sensitive.policy.ts";
import { versionNow } from "@/domain/template/version-now.ts";
import type { Ctx } from "@/lib/context.ts";
import { readCatalogue } from "./catalogue.ts";
import { concealJson } from "./json.ts";
import { concealPayload, markedTypes, NO_CATALOGUE } from "./of-event.ts";
import { textsIn } from "./values.policy.ts";

/**
 * `facts`: JSON text without what they hide, null where retention dropped them. `secrets`: all that a message hides, as texts; `known`
 * false where there is no catalogue to tell, or what it marks is gone.
 */
export type MessageSecrets = { facts: string | null; secrets: string[]; known: boolean };

const found = z.tuple([
  z.object({
    facts: z.string().nullable(),
    corrected: z.string().nullable(),
    events: z.array(z.object({ type: z.string(), version: z.number(), payload: z.string() })),
    gone: z.boolean(),
    sealed: z.array(z.object({ submissionId: z.uuid(), sealed: z.string() })),
    schemas: z.array(jsonSchemaSchema),
  }),
]);

/** An event of which some values are nobody's to see was dropped, and retention took them: what quotes them cannot be told any more. */
const PAYLOAD_GONE = "(hidden: the payload of its event is gone, which said what nobody may see)";

/** A digest may have many; what one hides is in its facts, if anywhere. */
const MOST_EVENTS = 100;

/**
 * What a message must not show to anybody: the values that its events mark, that its frozen props sealed, and that stand in its facts where
 * its template marks them in the props.
 */
export async function secretsOf(ctx: Ctx, { id }: { id: string }): Promise<MessageSecrets> {
  const catalogue = await readCatalogue(ctx);
  const [{ facts, corrected, events, gone, sealed, schemas }] = found.parse(
    await ctx.db.$queryRaw`
      WITH it AS (SELECT * FROM waybill.intent WHERE id = ${id}::uuid)
      SELECT (SELECT b.facts FROM waybill.intent_body b WHERE b.intent_id = ${id}::uuid) AS facts,
        (SELECT b.corrected_facts FROM waybill.intent_body b WHERE b.intent_id = ${id}::uuid) AS corrected,
        (SELECT coalesce(jsonb_agg(e), '[]') FROM (
          SELECT e.type, e.version, p.payload FROM waybill.intent_source x
          JOIN waybill.event e ON e.id = x.event_id JOIN waybill.event_body b ON b.event_id = e.id CROSS JOIN LATERAL ${everyPayload} p
          WHERE x.intent_id = ${id}::uuid AND e.type = ANY (${markedTypes(catalogue)}) LIMIT ${MOST_EVENTS}) e) AS events,
        EXISTS (SELECT FROM waybill.intent_source x JOIN waybill.event e ON e.id = x.event_id LEFT JOIN waybill.event_body b ON b.event_id = e.id
          WHERE x.intent_id = ${id}::uuid AND e.type = ANY (${markedTypes(catalogue)}) AND b.event_id IS NULL) AS gone,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('submissionId', s.id, 'sealed', b.sealed)), '[]')
          FROM waybill.submission s JOIN waybill.submission_body b ON b.submission_id = s.id
          WHERE s.intent_id = ${id}::uuid AND b.sealed IS NOT NULL) AS sealed,
        (SELECT coalesce(jsonb_agg(v.props_schema), '[]') FROM waybill.template_version v WHERE v.id IN (
          SELECT s.template_version_id FROM waybill.submission s WHERE s.intent_id = ${id}::uuid
          UNION
          SELECT ${versionNow} FROM it JOIN waybill.template t ON t.key = it.template_key LEFT JOIN waybill.rule r ON r.key = it.rule_key)) AS schemas`,
  );
  const values = [
    ...events.flatMap((event) => concealPayload(catalogue, event).secrets),
    ...sealed.flatMap((each) => hiddenOf(ctx.config, each) ?? []).flatMap(([, json]) => textsIn(readJson(json))),
  ];
  const known = catalogue !== null && !gone;
  if (facts === null) return { facts, known, secrets: [...new Set(values)] };
  const marked = schemas.filter(marksSensitive);
  const typed = corrected === null ? [] : concealJson(corrected, { schemas: marked, secrets: values }).secrets;
  const { shown, secrets } = concealJson(facts, { schemas: marked, secrets: [...values, ...typed] });
  return { facts: known ? shown : JSON.stringify(gone ? PAYLOAD_GONE : NO_CATALOGUE), known, secrets };
}
