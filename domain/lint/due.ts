import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { errorText } from "@/lib/errors.ts";
import { runChecks } from "./check-version.ts";
import { runnerOf } from "./checks.ts";
import { factsOf } from "./facts.ts";

const candidates = z.array(z.object({ id: z.uuid(), key: z.string(), fixtures: z.string(), runner: z.string().nullable() }));

/**
 * Checks one version that nobody has checked, or, if people get it, one that the checks of today have not seen; true where there was one. Only
 * processes of the release that plans do, so that an older one does not find what the newer one does not. A version is claimed for two
 * minutes: several workers share the work, and what one died over another takes up.
 */
export async function checkDue(ctx: Ctx): Promise<boolean> {
  const due = candidates
    .parse(await select(ctx))
    .filter(({ key, fixtures, runner }) => runner !== runnerOf(factsOf(ctx.release.project, key), fixtures));
  for (const { id, key } of due) {
    const claimed = await ctx.db.$executeRaw`
      INSERT INTO waybill.template_check AS c (version_id, claimed_until)
      SELECT ${id}::uuid, waybill.now() + interval '2 minutes' FROM waybill.instance WHERE release_id = ${ctx.release.id}::uuid
      ON CONFLICT (version_id) DO UPDATE SET claimed_until = EXCLUDED.claimed_until
        WHERE c.claimed_until IS NULL OR c.claimed_until <= waybill.now()`;
    if (claimed === 0) continue;
    await runChecks(ctx, { versionId: id }).catch((error: unknown) =>
      ctx.log.error(
        { err: errorText(error), template: key, versionId: id },
        "a template version could not be checked; trying again",
      ),
    );
    return true;
  }
  return false;
}

/** Those that people get first, then the newest. */
const select = (ctx: Ctx) => ctx.db.$queryRaw`
  SELECT v.id, v.template_key AS key, v.fixtures_hash AS fixtures, c.runner FROM waybill.template_version v
  LEFT JOIN waybill.template_check c ON c.version_id = v.id
  CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM waybill.template t WHERE t.active_version_id = v.id)
    OR EXISTS (SELECT FROM waybill.rule r WHERE r.pinned_version_id = v.id) AS used) AS u
  WHERE (c.ran_at IS NULL OR u.used) AND (c.claimed_until IS NULL OR c.claimed_until <= waybill.now())
  ORDER BY u.used DESC, v.created_at DESC LIMIT 500`;
