import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { type Judged, judgeRevived } from "@/domain/check/judge.ts";
import { ANY_DEADLINE } from "@/domain/check/revived.ts";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import { propsBy } from "@/domain/rule/recent-props.ts";
import type { RenderFailure } from "@/domain/template/types.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { RetryVersion } from "./schema.ts";

/** The newest so many, and the two that have names. */
const MOST = 6;

const rows = z.array(z.object({ id: z.uuid(), number: z.number().int(), publishedAt: isoTime, asFailed: z.boolean() }));

/**
 * The versions with which a dead message could be retried, the newest first, each rendered with what its rule makes of it by what the product says
 * now: `cannot` says why one is of no use. Sends and writes nothing. Throws `forbidden`, `not_found`.
 */
export async function listRetryVersions(ctx: Ctx, { id }: { id: string }): Promise<RetryVersion[]> {
  requirePermission(ctx, "message.retry");
  requireId("message", id);
  const message = await ctx.db.intent.findUnique({ where: { id }, select: { templateKey: true } });
  if (!message) throw notFound("message", id);
  const [judged] = await judgeRevived(ctx, { intentIds: [id], version: "current", withinHours: ANY_DEADLINE });
  const current = judged?.input.templateVersionId ?? null;
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH failed AS (
        SELECT coalesce(i.failed_version_id, (
          SELECT s.template_version_id FROM waybill.submission s WHERE s.intent_id = i.id ORDER BY s.no DESC LIMIT 1)) AS id
        FROM waybill.intent i WHERE i.id = ${id}::uuid
      )
      SELECT v.id::text, v.number, v.created_at AS "publishedAt", v.id IS NOT DISTINCT FROM failed.id AS "asFailed"
      FROM failed, waybill.template_version v
      WHERE v.template_key = ${message.templateKey} AND (v.id IN (failed.id, ${current}::uuid) OR v.number > (
        SELECT max(n.number) - ${MOST} FROM waybill.template_version n WHERE n.template_key = ${message.templateKey}))
      ORDER BY v.number DESC`,
  );
  const faults = await tryAll(ctx, judged, found);
  return found.map((version, no) => ({ ...version, inUse: version.id === current, cannot: faults[no] ?? null }));
}

/** Why each cannot be used; nothing is known where the rule's code makes no props of it now. */
async function tryAll(ctx: Ctx, judged: Judged | undefined, versions: readonly { id: string }[]): Promise<(string | null)[]> {
  const props = judged?.rule ? propsBy(judged.rule, judged) : null;
  if (props === null) return versions.map(() => null);
  const results = await ctx.renderer.render(versions.map((version) => ({ templateVersionId: version.id, props })));
  return results.map((result) => (result.ok ? null : inWords(result.failure)));
}

/** A busy renderer says nothing of the version. What a template throws may quote what it was given: it stays unsaid. */
function inWords({ code, fields }: RenderFailure): string | null {
  if (code === "render_busy") return null;
  if (code === "props_misfit")
    return `what this message says does not fit it${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`;
  return code === "bad_signature"
    ? "its bundle cannot be proved to be ours"
    : "it cannot be made of this message: the template fails";
}
