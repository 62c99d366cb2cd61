import type { PublishCtx } from "@/domain/template/publish.ts";

/**
 * Gives every rule of a release its row. A new rule starts off, but for Waybill's own (stream "system"); a renamed one takes mode
 * and pin of its former name. Rows of rules that a release no longer has stay, as their messages do. Gives the keys of the new
 * rows. Call it in a transaction.
 */
export async function syncRules(
  ctx: PublishCtx,
  rules: readonly { key: string; aliases: readonly string[]; stream: string }[],
): Promise<string[]> {
  const names = rules.flatMap(({ key, aliases }) => aliases.map((alias, at) => ({ key, alias, at })));
  const created = await ctx.db.$queryRaw<{ key: string }[]>`
    INSERT INTO waybill.rule (key, mode, rollout_percent, held, pinned_version_id, updated_by)
    SELECT r.key, coalesce(former.mode, r.mode), former.rollout_percent, coalesce(former.held, false), former.pinned_version_id, ${ctx.actor.name}
    FROM unnest(${rules.map((rule) => rule.key)}::text[], ${rules.map(({ stream }) => (stream === "system" ? "on" : "off"))}::text[]) AS r(key, mode)
    LEFT JOIN LATERAL (
      SELECT old.mode, old.rollout_percent, old.held, old.pinned_version_id
      FROM unnest(${names.map((name) => name.key)}::text[], ${names.map((name) => name.alias)}::text[], ${names.map((name) => name.at)}::int[]) AS a(key, alias, at)
      JOIN waybill.rule old ON old.key = a.alias
      WHERE a.key = r.key ORDER BY a.at DESC LIMIT 1
    ) former ON true
    ON CONFLICT (key) DO NOTHING
    RETURNING key`;
  return created.map((row) => row.key);
}
