import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { type Named, namedSchema } from "./schema.ts";

/** Of one kind, at most. */
const MOST = 8;

/**
 * Rules and templates whose key has every typed word in it ("work rem": workspace-invitation-reminder); those that begin with the first one
 * lead.
 */
export async function findNamed(ctx: Ctx, { word }: { word: string }): Promise<Named[]> {
  const parts = word
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const [first] = parts;
  if (first === undefined || word.length > 200) return [];
  return z.array(namedSchema).parse(
    await ctx.db.$queryRaw`
      SELECT kind, key AS id, key AS label FROM (
        SELECT kind, key, row_number() OVER (PARTITION BY kind ORDER BY strpos(key, ${first}) > 1, key) AS n FROM (
          SELECT 'rule' AS kind, key FROM waybill.rule UNION ALL SELECT 'template', key FROM waybill.template
        ) AS named WHERE (SELECT bool_and(strpos(key, part) > 0) FROM unnest(${parts}::text[]) AS part)
      ) AS fitting WHERE n <= ${MOST} ORDER BY kind, n`,
  );
}
