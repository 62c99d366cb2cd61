import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { rowsOf } from "./rows.ts";

/** The sample's own rules; a team's rules of other names stay as they are. */
export const SAMPLE_RULES = [
  "workspace-invitation",
  "workspace-invitation-reminder",
  "welcome",
  "invoice-receipt",
  "export-ready",
  "trial-ending",
];

const freshRow = z.object({ key: z.string(), revision: z.int() });

/**
 * Makes the sample product ready: its schema, a first workspace with people, and the sample rules on. Each rule is turned
 * on once in the life of a database, with an audit row; one that a person turned off stays off. Call it after the release
 * is published, as often as you like. Gives the rules that it turned on.
 */
export async function prepareDemo(ctx: Ctx): Promise<{ turnedOn: string[] }> {
  const sql = await readFile(join(process.cwd(), "demo", "schema.sql"), "utf8");
  return transaction({ ...ctx, actor: { kind: "system", id: "demo", name: "Sample product" } }, async (ctx) => {
    // Two starts at once: the second waits, then finds everything done.
    await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('acme.prepare'))`;
    for (const statement of statementsOf(sql)) await ctx.db.$executeRawUnsafe(statement);
    await seed(ctx);
    return { turnedOn: await turnRulesOn(ctx) };
  });
}

/** schema.sql keeps to one statement up to each ";" at the end of a line. */
const statementsOf = (sql: string): string[] => sql.split(/;\s*\n/).filter((text) => text.replace(/--.*$/gm, "").trim() !== "");

async function seed(ctx: Ctx): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO acme.workspaces (id, name, time_zone) VALUES
      ('wsp_northwind', 'Northwind Studio', 'Europe/Berlin'), ('wsp_tidewater', 'Tidewater Labs', 'Pacific/Auckland')
    ON CONFLICT DO NOTHING`;
  await ctx.db.$executeRaw`
    INSERT INTO acme.users (id, workspace_id, name, email, time_zone, locale) VALUES
      ('usr_ada', 'wsp_northwind', 'Ada Lindqvist', 'ada@northwind.example', 'Europe/Berlin', 'en-GB'),
      ('usr_marcus', 'wsp_northwind', 'Marcus Webb', 'marcus@northwind.example', 'America/New_York', 'en-US'),
      ('usr_hine', 'wsp_tidewater', 'Hine Walker', 'hine@tidewater.example', 'Pacific/Auckland', 'en-GB'),
      ('usr_kenji', 'wsp_tidewater', 'Kenji Mori', 'kenji@tidewater.example', 'Asia/Tokyo', 'en-GB')
    ON CONFLICT DO NOTHING`;
}

async function turnRulesOn(ctx: Ctx): Promise<string[]> {
  const fresh = rowsOf(
    freshRow,
    await ctx.db.$queryRaw`
    WITH fresh AS (
      INSERT INTO acme.rules_turned_on (rule_key)
      SELECT key FROM waybill.rule WHERE key = ANY(${SAMPLE_RULES}) ON CONFLICT DO NOTHING RETURNING rule_key
    )
    SELECT key, revision FROM waybill.rule JOIN fresh ON rule_key = key WHERE mode = 'off' ORDER BY key`,
  );
  for (const { key, revision } of fresh) {
    await setRuleMode(ctx, { key, revision, mode: "on", reason: "sample rules start on" });
  }
  return fresh.map((rule) => rule.key);
}
