import { z } from "zod";
import { requireId } from "@/domain/input/require-id.ts";
import { isoTime } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { runnerOf } from "./checks.ts";
import { factsOf } from "./facts.ts";
import { countFindings } from "./open.policy.ts";
import { type CheckDetail, type CheckSummary, checkStates, findingSchema, notRunSchema, waiverSchema } from "./schema.ts";
import { waive } from "./waive.policy.ts";

const rows = z.array(
  z.object({
    versionId: z.uuid(),
    key: z.string(),
    fixtures: z.string(),
    state: z.enum(checkStates),
    findings: z.array(findingSchema),
    notRun: z.array(notRunSchema),
    ranAt: isoTime.nullable(),
    ms: z.number().int().nullable(),
    runner: z.string().nullable(),
    today: z.string(),
    /** Of the release that plans: what is accepted now. */
    waivers: z.array(waiverSchema),
  }),
);

/** What the checks found in a version, with what is accepted of it today. Throws `not_found`. */
export async function readCheck(ctx: Ctx, { versionId }: { versionId: string }): Promise<CheckDetail> {
  requireId("template version", versionId);
  const [detail] = await read(ctx, [versionId]);
  if (!detail) throw notFound("template version", versionId);
  return detail;
}

/** Counts for cards and dialogs, by version id; of an id that there is not there is none. */
export async function readChecks(
  ctx: Ctx,
  { versionIds }: { versionIds: readonly string[] },
): Promise<Map<string, CheckSummary>> {
  const details = await read(ctx, versionIds);
  return new Map(details.map((detail) => [detail.versionId, summaryOf(detail)]));
}

export function summaryOf({ state, findings, notRun, runner, runnerNow }: CheckDetail): CheckSummary {
  return { state, ...countFindings(findings), notRun: notRun.length, current: runner === runnerNow };
}

async function read(ctx: Ctx, versionIds: readonly string[]): Promise<CheckDetail[]> {
  const found = rows.parse(
    await ctx.db.$queryRaw`
      WITH planned AS (
        SELECT template ->> 'key' AS key, template -> 'waivers' AS waivers FROM waybill.instance i JOIN waybill.release r ON r.id = i.release_id,
          jsonb_array_elements(r.manifest -> 'templates') AS template)
      SELECT v.id AS "versionId", v.template_key AS key, v.fixtures_hash AS fixtures, coalesce(c.findings, '[]'::jsonb) AS findings, coalesce(c.not_run, '[]'::jsonb) AS "notRun",
        c.ran_at AS "ranAt", c.ms, c.runner, to_char(waybill.now() AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS today,
        CASE WHEN c.claimed_until > waybill.now() THEN 'running' WHEN c.ran_at IS NULL THEN 'never' ELSE 'done' END AS state,
        coalesce(planned.waivers, '[]'::jsonb) AS waivers
      FROM waybill.template_version v LEFT JOIN waybill.template_check c ON c.version_id = v.id LEFT JOIN planned ON planned.key = v.template_key
      WHERE v.id = ANY(${[...versionIds]}::uuid[])`,
  );
  return found.map(({ findings, waivers, today, key, fixtures, ...row }) => ({
    ...row,
    findings: row.ranAt === null ? [] : waive(findings, waivers, today),
    runnerNow: runnerOf(factsOf(ctx.release.project, key), fixtures),
  }));
}
