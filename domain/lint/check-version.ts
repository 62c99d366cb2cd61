import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { requireId } from "@/domain/input/require-id.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { runnerOf } from "./checks.ts";
import { factsOf } from "./facts.ts";
import { readCheck } from "./read.ts";
import type { CheckDetail, LintResult } from "./schema.ts";
import { lintTemplate } from "./template.ts";

/**
 * Runs every check on a published version now and keeps what they found. It reads stored bundles only. Throws `forbidden`, `not_found`,
 * and `bad_signature` where the version's bytes must not be run.
 */
export async function checkVersion(ctx: Ctx, { versionId }: { versionId: string }): Promise<CheckDetail> {
  requirePermission(ctx, "template.check");
  await runChecks(ctx, { versionId });
  return readCheck(ctx, { versionId });
}

/** What the checks of today say of a version: as it was found before, or found now. Throws as `checkVersion` does. */
export async function checkedVersion(ctx: Ctx, { versionId }: { versionId: string }): Promise<CheckDetail> {
  const known = await readCheck(ctx, { versionId });
  if (known.ranAt !== null && known.runner === known.runnerNow) return known;
  await runChecks(ctx, { versionId });
  return readCheck(ctx, { versionId });
}

const versions = z.array(
  z.object({
    key: z.string(),
    fixturesHash: z.string(),
    fixtures: z.record(z.string(), z.json()),
    propsSchema: z.record(z.string(), z.json()),
  }),
);

/** Runs the checks and keeps what they found, for whoever may have asked for it. Of two at once the later one stays. */
export async function runChecks(ctx: Ctx, { versionId }: { versionId: string }): Promise<void> {
  requireId("template version", versionId);
  const [version] = versions.parse(
    await ctx.db.$queryRaw`
      SELECT template_key AS key, fixtures, fixtures_hash AS "fixturesHash", props_schema AS "propsSchema" FROM waybill.template_version WHERE id = ${versionId}::uuid`,
  );
  if (!version) throw notFound("template version", versionId);
  const facts = factsOf(ctx.release.project, version.key);
  const began = performance.now();
  const { subject, ...result } = await lintTemplate({
    ...version,
    facts,
    render: async (props) => {
      const results = await ctx.renderer.render(props.map((each) => ({ templateVersionId: versionId, props: each })));
      // A wrong APP_SECRET is a fault of this process, not of the version: kept, it would speak against it until the next runner.
      const unread = results.find((each) => !each.ok && each.failure.code === "bad_signature");
      if (unread && !unread.ok) throw new WaybillError("bad_signature", unread.failure.detail, { status: 409 });
      return results;
    },
  });
  await keep(ctx, {
    versionId,
    runner: runnerOf(facts, version.fixturesHash),
    subject,
    result,
    ms: Math.round(performance.now() - began),
  });
}

type Kept = { versionId: string; runner: string; subject: string | null; result: LintResult; ms: number };

async function keep(ctx: Ctx, { versionId, runner, subject, result, ms }: Kept): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO waybill.template_check (version_id, runner, findings, not_run, ran_at, ms, subject)
    VALUES (${versionId}::uuid, ${runner}, ${JSON.stringify(result.findings)}::jsonb, ${JSON.stringify(result.notRun)}::jsonb, waybill.now(), ${ms}, ${subject})
    ON CONFLICT (version_id) DO UPDATE SET runner = EXCLUDED.runner, findings = EXCLUDED.findings, not_run = EXCLUDED.not_run,
      ran_at = EXCLUDED.ran_at, ms = EXCLUDED.ms, subject = EXCLUDED.subject, claimed_until = NULL`;
}
