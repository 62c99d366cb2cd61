import { z } from "zod";
import { readPayload } from "@/domain/event/payload.ts";
import { everyPayload } from "@/domain/event/payload-columns.ts";
import { oneByOne } from "@/domain/list/one-by-one.ts";
import { marksSensitive } from "@/domain/template/sensitive.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { concealJson, secretsInJson } from "./json.ts";

/** What is needed of an event to know what its payload hides. */
export type Body = { type: string; version: number; payload: string };

/** `secrets`: what was hidden, as texts. `whole`: nothing of the payload can be told from what it hides. */
export type ConcealedPayload = { payload: string; secrets: string[]; whole: boolean };

/** No release was ever published. */
export const NO_CATALOGUE = "(hidden: there is no catalogue yet, which says what may be shown)";
const UNREADABLE = "(hidden: events of this type have values that nobody may see, and in this text they cannot be found)";

/**
 * A payload as anybody may see it: what the catalogue marks as sensitive, in the newest version or in the event's own, has a mask. All else
 * keeps its very characters. Where the marks cannot be followed (no catalogue, no JSON, a key that stands twice) all of it is hidden.
 */
export function concealPayload(catalogue: Catalogue | null, { type, version, payload }: Body): ConcealedPayload {
  if (catalogue === null) return { payload: JSON.stringify(NO_CATALOGUE), secrets: [], whole: true };
  const schemas = markingSchemas(catalogue, { type, version });
  if (schemas.length === 0) return { payload, secrets: [], whole: false };
  if (!readPayload(payload).ok) return { payload: JSON.stringify(UNREADABLE), secrets: [], whole: true };
  const { shown, secrets } = concealJson(payload, { schemas });
  return { payload: shown, secrets, whole: false };
}

/** What it hides without the payload: of hundreds of corrections nothing else is wanted. */
function secretsIn(catalogue: Catalogue | null, { payload, ...of }: Body): string[] {
  const schemas = catalogue === null ? [] : markingSchemas(catalogue, of);
  return schemas.length > 0 && readPayload(payload).ok ? secretsInJson(payload, schemas) : [];
}

function markingSchemas(catalogue: Catalogue, { type, version }: Omit<Body, "payload">) {
  const event = catalogue.find(({ name }) => name === type);
  return [event?.schema, event?.sensitive?.[version]].filter((schema) => schema !== undefined).filter(marksSensitive);
}

/** Whether anything of such payloads may be hidden. */
export const hides = (catalogue: Catalogue | null, of: Omit<Body, "payload">): boolean =>
  catalogue === null || markingSchemas(catalogue, of).length > 0;

/** What of such a payload is hidden, as a hash without anything of the payload: while it is the same, the same is hidden. */
export const marksOf = (catalogue: Catalogue | null, of: Omit<Body, "payload">): string =>
  sha256Hex(JSON.stringify(catalogue && markingSchemas(catalogue, of)));

/** The types of which some version marks something. */
export const markedTypes = (catalogue: Catalogue | null): string[] =>
  (catalogue ?? [])
    .filter(({ schema, sensitive }) => [schema, ...Object.values(sensitive ?? {})].some(marksSensitive))
    .map(({ name }) => name);

const bodies = z.array(z.object({ type: z.string(), version: z.number(), payload: z.string() }));

/** What the payloads of these events hide, as texts. */
export async function secretsOfEvents(ctx: Ctx, { eventIds }: { eventIds: readonly string[] }): Promise<string[]> {
  const catalogue = await readCatalogue(ctx);
  const types = markedTypes(catalogue);
  if (types.length === 0 || eventIds.length === 0) return [];
  const rows = bodies.parse(
    await ctx.db.$queryRaw`
      SELECT e.type, e.version, p.payload FROM waybill.event e JOIN waybill.event_body b ON b.event_id = e.id CROSS JOIN LATERAL ${everyPayload} p
      WHERE e.id = ANY (${eventIds}::uuid[]) AND e.type = ANY (${types})`,
  );
  return (await oneByOne(rows, (row) => secretsIn(catalogue, row))).flat();
}
