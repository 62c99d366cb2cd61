import { activateTemplate } from "@/domain/activation/activate.ts";
import { planActivation, planPin } from "@/domain/activation/plan.ts";
import { rollBackTemplate, versionBefore } from "@/domain/activation/roll-back.ts";
import {
  type ActivateResult,
  type ActivationPlan,
  activateSchema,
  type PinRuleResult,
  pinRuleSchema,
  rollBackSchema,
} from "@/domain/activation/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";
import { pinRule } from "@/domain/rule/pin.ts";
import { listTemplates } from "@/domain/template/list.ts";
import type { TemplateRow } from "@/domain/template/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { planLines } from "../show/plan.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

export async function templateList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const templates = await listTemplates(ctx);
  if (json) io.out(jsonText(templates, 2));
  else if (templates.length === 0) io.err('There are no templates yet: publish a build ("npm start" does it).');
  else
    for (const line of table([["TEMPLATE", "ACTIVE", "NEWEST", "PUBLISHED", "SENT BY"], ...templates.map(cells)])) io.out(line);
  return exit.ok;
}

const version = (number: number | null): string => (number === null ? "none" : `v${number}`);
const cells = ({ key, activeNumber, newestNumber, publishedAt, rules }: TemplateRow): string[] => [
  plain(key),
  version(activeNumber),
  version(newestNumber),
  publishedAt === null ? "never" : `${seconds(publishedAt)} UTC`,
  rules.map((rule) => `${plain(rule.key)}${rule.pinnedNumber === null ? "" : ` (pinned to v${rule.pinnedNumber})`}`).join(", ") ||
    "no rule",
];

type Told = { note?: string; yes?: boolean; json?: boolean };

export async function templateActivate(
  io: Io,
  ctx: Ctx,
  { key, version, ...told }: { key: string; version: number } & Told,
): Promise<ExitCode> {
  const input = parseInput(activateSchema, { version, revision: 1, note: told.note });
  const plan = await planActivation(ctx, { key, version: input.version });
  return decide(io, told, plan, `Make ${plain(key)} v${version} active?`, () =>
    activateTemplate(ctx, { key, ...input, revision: plan.state.revision }),
  );
}

export async function templateRollback(io: Io, ctx: Ctx, { key, ...told }: { key: string } & Told): Promise<ExitCode> {
  const input = parseInput(rollBackSchema, { revision: 1, note: told.note });
  const back = await versionBefore(ctx, { key });
  const plan = back === null ? null : await planActivation(ctx, { key, version: back });
  if (!plan) throw new WaybillError("not_found", `No other version of ${key} was in use before this one.`, { status: 404 });
  return decide(io, told, plan, `Roll ${plain(key)} back to v${back}?`, () =>
    rollBackTemplate(ctx, { key, ...input, revision: plan.state.revision }),
  );
}

export async function rulePin(
  io: Io,
  ctx: Ctx,
  { key, version, ...told }: { key: string; version: number | null } & Told,
): Promise<ExitCode> {
  const input = parseInput(pinRuleSchema, { version, revision: 1, note: told.note });
  const plan = await planPin(ctx, { key, version: input.version });
  const question = version === null ? `Let ${plain(key)} follow the active version?` : `Pin ${plain(key)} to v${version}?`;
  return decide(io, told, plan, question, () => pinRule(ctx, { key, ...input, revision: plan.state.revision }));
}

/** Shows the plan, asks, and does it as it was shown: the revision of the plan is the one that counts. */
async function decide(
  io: Io,
  { yes = false, json = false }: Told,
  plan: ActivationPlan,
  question: string,
  act: () => Promise<ActivateResult | PinRuleResult>,
): Promise<ExitCode> {
  if (!json) for (const line of planLines(plan)) io.out(line);
  if (plan.blocks.length === 0 && !yes && !(!json && (await io.ask(`${question} [y/N] `)))) {
    if (json) io.out(jsonText({ plan, result: null }, 2));
    else io.err("Nothing was changed. Say --yes to do it without being asked.");
    return exit.negative;
  }
  const result = await act();
  if (json) io.out(jsonText({ plan, result }, 2));
  else if (result.ok) io.out(doneInWords(result));
  else io.err(refusedInWords(result));
  return result.ok ? exit.ok : exit.negative;
}

function doneInWords(done: Extract<ActivateResult | PinRuleResult, { ok: true }>): string {
  const { state, changed } = done;
  const now =
    "pinned" in done
      ? done.pinned === null
        ? `it follows v${state.active?.number}`
        : `it is pinned to v${done.pinned}`
      : `v${state.active?.number} is active`;
  return changed ? `Done: ${now}.` : `Nothing to do: ${now} already.`;
}

function refusedInWords(refused: Exclude<ActivateResult | PinRuleResult, { ok: true }>): string {
  if (refused.code === "activation_blocked") return "It is refused, as the plan says. Nothing was changed.";
  const { key, active, updatedBy } = refused.state;
  return `Somebody changed ${plain(key)} just now: ${version(active?.number ?? null)} is active, set by ${plain(updatedBy)}. Look, and try again.`;
}
