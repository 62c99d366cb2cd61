import { z } from "zod";
import { isoTime, micros } from "@/domain/list/page.ts";
import { GONE_AFTER_SECONDS } from "@/domain/process/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { releaseRowSchema } from "./schema.ts";

const found = z.array(
  releaseRowSchema.extend({ builtAt: isoTime, publishedAt: isoTime, plannedSince: isoTime.nullable(), cursorAt: z.string() }),
);

/** Release rows, newest first, for the releases that `picked` selects (columns id, created_at). */
export async function selectReleaseRows(ctx: Ctx, picked: Prisma.Sql) {
  const running = (role: string) => Prisma.sql`(
    SELECT count(*)::int FROM waybill.process p
    WHERE p.release_id = r.id AND p.role = ${role} AND p.seen_at > waybill.now() - ${GONE_AFTER_SECONDS} * interval '1 second')`;
  return found.parse(
    await ctx.db.$queryRaw`
      WITH picked AS MATERIALIZED (${picked})
      SELECT r.id, r.hash, r.git_commit AS "gitCommit", r.built_at AS "builtAt", r.created_at AS "publishedAt",
        (SELECT max(a.at) FROM waybill.audit a WHERE a.target_kind = 'release' AND a.target_id = r.id::text AND a.action = 'release.publish') AS "plannedSince",
        EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = r.id) AS planning, ${running("worker")} AS workers, ${running("web")} AS webs,
        jsonb_array_length(r.manifest -> 'events') AS events, jsonb_array_length(r.manifest -> 'rules') AS rules,
        jsonb_array_length(r.manifest -> 'templates') AS templates, ${micros(Prisma.sql`r.created_at`)} AS "cursorAt"
      FROM picked JOIN waybill.release r ON r.id = picked.id
      ORDER BY picked.created_at DESC, picked.id DESC`,
  );
}
