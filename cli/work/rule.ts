import { parseInput } from "@/domain/input/parse.ts";
import { countCap } from "@/domain/list/cap.policy.ts";
import { cancelScheduled } from "@/domain/rule/cancel-scheduled.ts";
import { listRules } from "@/domain/rule/list.ts";
import {
  type RuleMode,
  type RuleRow,
  type SetRuleModeResult,
  type scheduledFates,
  setRuleModeSchema,
} from "@/domain/rule/schema.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";
import { readRuleState } from "@/domain/rule/state.ts";
import { modeInWords } from "@/domain/rule/switch.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

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
  modeInWords(rule),
  rule.events.join(", ") || "(not in this build)",
  rule.templateKey === null ? "" : `${rule.templateKey}@${rule.templateNumber ?? "?"}${rule.pinned ? " pinned" : ""}`,
  ...(["accepted", "skipped", "failed", "uncertain", "expired"] as const).map((status) => String(rule.last24h[status])),
  rule.lastFiredAt === null ? "never" : `${seconds(rule.lastFiredAt)} UTC`,
];

export type Fate = (typeof scheduledFates)[number] | "cancel";
type Change = { key: string; mode: RuleMode; percent?: number; scheduled?: Fate; reason?: string };

/** Switches a rule. Somebody else's change meanwhile is not overwritten, and nothing that is scheduled is dropped without being asked. */
export async function ruleSet(io: Io, ctx: Ctx, { scheduled, ...change }: Change): Promise<ExitCode> {
  const { key, mode, percent } = change;
  const rule = await readRuleState(ctx, { key });
  if (rule.mode === mode && rule.rolloutPercent === (percent ?? null) && scheduled === undefined) {
    io.out(`Rule ${key} is ${modeInWords(rule)} already.`);
    return exit.ok;
  }
  const fate = scheduled === "cancel" ? "keep" : scheduled;
  const input = parseInput(setRuleModeSchema, { ...change, scheduled: fate, revision: rule.revision });
  const result = await setRuleMode(ctx, { key, ...input });
  if (!result.ok) {
    io.err(refused(key, result));
    return exit.negative;
  }
  io.out(`Rule ${key} is ${modeInWords(result.state)}.`);
  if (scheduled === "cancel") await cancelAll(io, ctx, change);
  return exit.ok;
}

function refused(key: string, result: Exclude<SetRuleModeResult, { ok: true }>): string {
  if (result.code === "changed_meanwhile")
    return `Somebody changed rule ${key} just now: it is ${modeInWords(result.state)}, set by ${plain(result.state.updatedBy)}. Look, and try again.`;
  const count =
    result.scheduled >= countCap
      ? `${countCap} or more messages`
      : result.scheduled === 1
        ? "1 message"
        : `${result.scheduled} messages`;
  return (
    `Rule ${key} stays ${modeInWords(result.state)}: it has ${count} scheduled. Say what becomes of them: --scheduled keep (each is ` +
    "judged at its time, and skipped while the rule is off), hold (they wait until the rule is on again, or expire) or cancel."
  );
}

async function cancelAll(io: Io, ctx: Ctx, { key, reason }: Change): Promise<void> {
  let total = 0;
  for (let cancelled = 1; cancelled > 0; total += cancelled)
    ({ cancelled } = await cancelScheduled(ctx, { key, ...(reason === undefined ? {} : { reason }) }));
  io.out(`Cancelled ${total} scheduled ${total === 1 ? "message" : "messages"}.`);
}
