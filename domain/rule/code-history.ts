import { z } from "zod";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import type { RuleCodeChange } from "./schema.ts";

/** So many releases are looked through. */
const MOST = 200;

const rows = z.array(
  z.object({
    releaseId: z.uuid(),
    releaseHash: z.string(),
    gitCommit: z.string().nullable(),
    publishedAt: isoTime,
    change: z.enum(["added", "removed", "changed"]),
    template: z.string().nullable(),
    templateBefore: z.string().nullable(),
  }),
);

/** The releases, newest first, whose code of the rule is not that of the release before; of the newest 200. */
export async function readCodeHistory(ctx: Ctx, { key }: { key: string }): Promise<RuleCodeChange[]> {
  return rows.parse(
    await ctx.db.$queryRaw`
      WITH newest AS (
        SELECT r.id, r.hash, r.git_commit, r.created_at, r.manifest FROM waybill.release r ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST + 1}
      ), own AS (
        SELECT n.id, n.hash, n.git_commit, n.created_at, e.hash AS code, e.template, lag(e.hash) OVER w AS before, lag(e.template) OVER w AS template_before,
          row_number() OVER w AS no
        FROM newest n LEFT JOIN LATERAL (
          SELECT x ->> 'hash' AS hash, x ->> 'template' AS template FROM jsonb_array_elements(n.manifest -> 'rules') AS x WHERE x ->> 'key' = ${key}
        ) e ON true
        WINDOW w AS (ORDER BY n.created_at, n.id)
      )
      SELECT id AS "releaseId", hash AS "releaseHash", git_commit AS "gitCommit", created_at AS "publishedAt", template, template_before AS "templateBefore",
        CASE WHEN before IS NULL THEN 'added' WHEN code IS NULL THEN 'removed' ELSE 'changed' END AS change
      FROM own WHERE code IS DISTINCT FROM before AND no <= ${MOST} ORDER BY created_at DESC, id DESC`,
  );
}
