import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";

export type PersonRef = { source: string; externalId: string; timeZone: string | null };

export const personKey = (person: { source: string; externalId: string }): string =>
  JSON.stringify([person.source, person.externalId]);

const rows = z.array(z.object({ id: z.string(), source: z.string(), externalId: z.string() }));

/** Makes the persons that are not there yet, keeps the newest time zone, and gives every one's id by `personKey`. */
export async function recordPersons(ctx: Ctx, { persons }: { persons: readonly PersonRef[] }): Promise<Map<string, string>> {
  if (persons.length === 0) return new Map();
  // One row a person, in one order for everybody: no deadlock between two planners with the same people.
  const unique = [...new Map(persons.map((person) => [personKey(person), person]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, person]) => person);
  const [sources, externalIds, zones] = [
    unique.map((p) => p.source),
    unique.map((p) => p.externalId),
    unique.map((p) => p.timeZone),
  ];
  const found = rows.parse(
    await ctx.db.$queryRaw`
      /* kept plan */ WITH wanted AS (
        SELECT * FROM unnest((SELECT ${unique.map(() => newId())}::uuid[]), (SELECT ${sources}::text[]), (SELECT ${externalIds}::text[]), (SELECT ${zones}::text[]))
          WITH ORDINALITY AS t (id, source, external_id, time_zone, no)
      ), made AS (
        INSERT INTO waybill.person (id, source, external_id, time_zone) SELECT id, source, external_id, time_zone FROM wanted ORDER BY no
        ON CONFLICT (source, external_id) DO UPDATE SET time_zone = EXCLUDED.time_zone
          WHERE EXCLUDED.time_zone IS NOT NULL AND person.time_zone IS DISTINCT FROM EXCLUDED.time_zone
        RETURNING id, source, external_id
      )
      SELECT id::text, source, external_id AS "externalId" FROM made
      UNION SELECT p.id::text, p.source, p.external_id FROM wanted JOIN waybill.person p ON p.source = wanted.source AND p.external_id = wanted.external_id`,
  );
  const ids = new Map(found.map((person) => [personKey(person), person.id]));
  const meanwhile = unique.filter((person) => !ids.has(personKey(person)));
  return meanwhile.length > 0 ? new Map([...ids, ...(await findPersons(ctx, meanwhile))]) : ids;
}

/** Those that somebody else made while the statement before waited: only a new one sees them. */
async function findPersons(ctx: Ctx, persons: readonly PersonRef[]): Promise<Map<string, string>> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      SELECT p.id::text, p.source, p.external_id AS "externalId"
      FROM unnest(${persons.map((p) => p.source)}::text[], ${persons.map((p) => p.externalId)}::text[]) AS wanted (source, external_id)
      JOIN waybill.person p ON p.source = wanted.source AND p.external_id = wanted.external_id`,
  );
  return new Map(found.map((person) => [personKey(person), person.id]));
}
