import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { readChecks } from "@/domain/lint/read.ts";
import { unchecked } from "@/domain/lint/schema.ts";
import { cappedCount } from "@/domain/list/count.ts";
import { lowestId } from "@/domain/list/lowest-id.policy.ts";
import { millis, type Page, pageSize } from "@/domain/list/page.ts";
import { ruleModeSchema } from "@/domain/rule/schema.ts";
import { versionFacts, versionFactsShape } from "@/domain/template/version-facts.ts";
import { notATest } from "@/domain/test-send/not-a-test.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import type { VersionRow } from "./schema.ts";

const WEEK_MS = 7 * 86_400_000;

/** The versions of a template, the newest first, with who uses each and what its checks found; keyset by number. Throws `bad_cursor`. */
export async function listVersions(
  ctx: Ctx,
  { key, cursor, limit }: { key: string; cursor?: string | null; limit?: number },
): Promise<Page<VersionRow>> {
  const size = pageSize(limit);
  const below = cursor ? Number(cursor) : 2_147_483_647; // the greatest of its column
  if (!Number.isInteger(below) || below < 1 || below > 2_147_483_647)
    throw new WaybillError("bad_cursor", "The cursor is not one of this list's. Start from the first page.");
  const found = versions.parse(await select(ctx, { key, below, limit: size + 1 }));
  const page = found.slice(0, size);
  const checks = await readChecks(ctx, { versionIds: page.map(({ id }) => id) });
  const rows = page.map((row) => ({ ...row, checks: checks.get(row.id) ?? unchecked }));
  return { rows: shown(ctx, rows), next: found.length > size ? String(page.at(-1)?.number) : null };
}

const versions = z.array(
  z.object({
    ...versionFactsShape,
    active: z.boolean(),
    pinnedBy: z.array(z.object({ key: z.string(), mode: ruleModeSchema })),
    activated: z.object({ at: z.string(), by: z.string(), note: z.string().nullable() }).nullable(),
    lastWeek: z.number().int(),
  }),
);

/** A count is a range of the index (version, message): ids of messages begin with the time of their making. Test sends are none. */
async function select(ctx: Ctx, { key, below, limit }: { key: string; below: number; limit: number }) {
  const since = Prisma.sql`${lowestId(new Date((await ctx.clock.now()).getTime() - WEEK_MS))}::uuid`;
  return ctx.db.$queryRaw`
    SELECT ${versionFacts}, t.active_version_id IS NOT DISTINCT FROM v.id AS active,
      coalesce((SELECT jsonb_agg(jsonb_build_object('key', r.key, 'mode', r.mode) ORDER BY r.key) FROM waybill.rule r
        WHERE r.pinned_version_id = v.id), '[]') AS "pinnedBy",
      (SELECT jsonb_build_object('at', ${millis(Prisma.sql`a.activated_at`)}, 'by', a.activated_by, 'note', a.note) FROM waybill.template_activation a
        WHERE a.template_key = v.template_key AND a.version_id = v.id ORDER BY a.revision DESC LIMIT 1) AS activated,
      ${cappedCount(Prisma.sql`waybill.submission s WHERE s.template_version_id = v.id AND s.intent_id >= ${since}
        AND ${notATest(Prisma.sql`s.intent_id`)}`)} AS "lastWeek"
    FROM waybill.template t JOIN waybill.template_version v ON v.template_key = t.key
    WHERE t.key = ${key} AND v.number < ${below} ORDER BY v.number DESC LIMIT ${limit}`;
}
