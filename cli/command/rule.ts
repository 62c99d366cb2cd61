import { listRules } from "@/domain/rule/list.ts";
import type { RuleMode, RuleRow } from "@/domain/rule/schema.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, moment, plain, table } from "../show/text.ts";

export async function ruleList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const rules = await listRules(ctx);
  if (json) io.out(jsonText(rules, 2));
  else if (rules.length === 0) io.err('There are no rules yet: publish a build ("npm start" does it).');
  else
    for (const line of table([
      ["RULE", "MODE", "ON EVENT", "TEMPLATE", "24 H: SENT", "SKIPPED", "FAILED", "UNCERTAIN", "EXPIRED", "LAST FIRED"],
      ...rules.map(cells),
    ]))
      io.out(line);
  return exit.ok;
}

const cells = (rule: RuleRow): string[] => [
  plain(rule.key),
  rule.mode,
  rule.events.join(", ") || "(not in this build)",
  rule.templateKey === null ? "" : `${rule.templateKey}@${rule.templateNumber ?? "?"}${rule.pinned ? " pinned" : ""}`,
  ...(["accepted", "skipped", "failed", "uncertain", "expired"] as const).map((status) => String(rule.last24h[status])),
  rule.lastFiredAt === null ? "never" : `${moment(rule.lastFiredAt).slice(0, 19)} UTC`,
];

/** Turns a rule on or off. Somebody else's change meanwhile is not overwritten. */
export async function ruleSet(
  io: Io,
  ctx: Ctx,
  { key, mode, reason }: { key: string; mode: RuleMode; reason?: string },
): Promise<ExitCode> {
  const rule = (await listRules(ctx)).find((each) => each.key === key);
  if (!rule) throw notFound("rule", key);
  if (rule.mode === mode) {
    io.out(`Rule ${key} is ${mode} already.`);
    return exit.ok;
  }
  const result = await setRuleMode(ctx, { key, mode, revision: rule.revision, reason });
  if (!result.ok) {
    io.err(
      `Somebody changed rule ${key} just now: it is ${result.state.mode}, set by ${plain(result.state.updatedBy)}. Look, and try again.`,
    );
    return exit.negative;
  }
  io.out(
    `Rule ${key} is ${mode}.${mode === "off" ? " Messages of it that are scheduled will be skipped when they are due." : ""}`,
  );
  return exit.ok;
}
