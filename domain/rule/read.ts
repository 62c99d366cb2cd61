import { z } from "zod";
import { shown } from "@/domain/access/shown.ts";
import { isoTime } from "@/domain/list/page.ts";
import { readDeployment } from "@/domain/release/deployment.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { readHolds } from "@/domain/stream/read-holds.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import type { RuleDefinition } from "./define.ts";
import { listRules } from "./list.ts";
import type { RuleCode, RuleDetail } from "./schema.ts";

/** One rule with both of its truths: what the code of this process says, and how the database has it switched. Throws `not_found`. */
export async function readRule(ctx: Ctx, { key }: { key: string }): Promise<RuleDetail> {
  const [row] = await listRules(ctx, { key });
  if (!row) throw notFound("rule", key);
  const rule = hasRelease(ctx) ? ctx.release.rule(key) : null;
  const own = rule?.key === key ? rule : null;
  const [{ drift }, code, switched, pin, { streams }] = await Promise.all([
    readDeployment(ctx),
    readCode(ctx, own),
    readLast(ctx, key, "rule.set_mode"),
    readLast(ctx, key, "rule.pin"),
    readHolds(ctx),
  ]);
  const held = streams.find((stream) => stream.key === row.stream) ?? null;
  return {
    row,
    code,
    drift: drift.map(({ message }) => message),
    switched,
    pin,
    held: shown(ctx, held),
    reasons: own?.reasons ?? {},
  };
}

const published = z.array(z.object({ id: z.uuid(), publishedAt: isoTime, planning: z.boolean() }));

async function readCode(ctx: Ctx, rule: RuleDefinition | null): Promise<RuleCode | null> {
  if (!rule) return null;
  const { manifest, id } = ctx.release;
  const [row] = published.parse(
    await ctx.db.$queryRaw`
      SELECT r.id, r.created_at AS "publishedAt", EXISTS (SELECT FROM waybill.instance n WHERE n.release_id = r.id) AS planning
      FROM waybill.release r WHERE r.id = ${id}::uuid`,
  );
  const entry = manifest.rules.find((each) => each.key === rule.key);
  return {
    releaseId: row?.id ?? null,
    releaseHash: manifest.hash,
    gitCommit: manifest.gitCommit,
    publishedAt: row?.publishedAt ?? null,
    planning: row?.planning ?? false,
    file: entry?.file ?? null,
    hash: entry?.hash ?? null,
  };
}

const switches = z.array(z.object({ by: z.string(), at: isoTime, reason: z.string().nullable() }));

/** Who did that to it last; null where nobody has. */
async function readLast(ctx: Ctx, key: string, action: "rule.set_mode" | "rule.pin"): Promise<RuleDetail["switched"]> {
  const [last] = switches.parse(
    await ctx.db.$queryRaw`
      SELECT a.actor_name AS by, a.at, a.reason FROM waybill.audit a
      WHERE a.target_kind = 'rule' AND a.target_id = ${key} AND a.action = ${action} ORDER BY a.at DESC, a.id DESC LIMIT 1`,
  );
  return shown(ctx, last ?? null);
}
