import { z } from "zod";
import { readChecks } from "@/domain/lint/read.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { listTemplates } from "./list.ts";
import { pictureName } from "./picture.ts";
import { readTemplateWeek, type Week } from "./read-week.ts";
import type { TemplateCard, TemplateRow } from "./schema.ts";

/** Every template with what its card shows: a picture's address, how its checks went and what became of a week's messages. */
export async function listGallery(ctx: Ctx): Promise<TemplateCard[]> {
  const [rows, versions, week] = await Promise.all([listTemplates(ctx), readShown(ctx), readTemplateWeek(ctx)]);
  const checks = await readChecks(ctx, { versionIds: versions.map(({ id }) => id) });
  const byKey = new Map(versions.map((version) => [version.key, version]));
  return rows.map((row) => {
    const version = byKey.get(row.key);
    const rules = row.rules.flatMap(({ key }) => ctx.release.rule(key) ?? []);
    return {
      ...row,
      streams: distinct(rules.map(({ stream }) => stream)),
      categories: distinct(rules.map(({ category }) => category)),
      shown: version ? shownOf(ctx, version) : null,
      checks: (version && checks.get(version.id)) ?? null,
      week: { from: week.from, ...weekOf(namesOf(row, rules), week) },
    };
  });
}

const distinct = (words: string[]) => [...new Set(words)].sort();

const versionSchema = z.object({
  key: z.string(),
  id: z.uuid(),
  number: z.number().int(),
  hash: z.string(),
  fixture: z.string().nullable(),
  fixtureHash: z.string().nullable(),
  subject: z.string().nullable(),
});
type Version = z.infer<typeof versionSchema>;

/** The example as firstFixture chooses it; no other is read. */
const readShown = async (ctx: Ctx): Promise<Version[]> =>
  z.array(versionSchema).parse(
    await ctx.db.$queryRaw`
      SELECT t.key, v.id, v.number, v.hash, c.subject, e.fixture, v.fixture_hashes ->> e.fixture AS "fixtureHash"
      FROM waybill.template t
      JOIN waybill.template_version v ON v.id = coalesce(t.active_version_id,
        (SELECT n.id FROM waybill.template_version n WHERE n.template_key = t.key ORDER BY n.number DESC LIMIT 1))
      CROSS JOIN LATERAL (SELECT CASE WHEN v.fixture_hashes ? 'default' THEN 'default'
        ELSE (SELECT min(name COLLATE "C") FROM jsonb_object_keys(v.fixture_hashes) name) END AS fixture) e
      LEFT JOIN waybill.template_check c ON c.version_id = v.id`,
  );

function shownOf(ctx: Ctx, { id, number, hash, fixture, fixtureHash, subject }: Version): TemplateCard["shown"] {
  if (fixture === null || fixtureHash === null) return null;
  return { id, number, fixture, subject, picture: pictureName(ctx, { hash, fixtureHash }) };
}

/** The rules' former names too: what was sent under one is still theirs. */
const namesOf = (row: TemplateRow, rules: readonly RuleDefinition[]): Set<string> =>
  new Set([...row.rules.map(({ key }) => key), ...rules.flatMap(({ aliases }) => aliases)]);

function weekOf(names: ReadonlySet<string>, { byRule }: Week): Pick<TemplateCard["week"], "accepted" | "failed"> {
  const sum = { accepted: 0, failed: 0 };
  for (const name of names) {
    sum.accepted += byRule.get(name)?.accepted ?? 0;
    sum.failed += byRule.get(name)?.failed ?? 0;
  }
  return sum;
}
