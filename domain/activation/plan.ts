import { requirePermission } from "@/domain/access/require.ts";
import { shown } from "@/domain/access/shown.ts";
import { checkedVersion } from "@/domain/lint/check-version.ts";
import { openOf } from "@/domain/lint/open.policy.ts";
import { readCheck, summaryOf } from "@/domain/lint/read.ts";
import { type CheckSummary, type Finding, unchecked } from "@/domain/lint/schema.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { type Recent, readRecentProps } from "@/domain/rule/recent-props.ts";
import type { Ctx } from "@/lib/context.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { blocksOf } from "./blocks.policy.ts";
import { countEffect } from "./effect.ts";
import { judgeFixtures } from "./judge-fixtures.ts";
import { judgeProps } from "./judge-props.ts";
import type { ActivationPlan, RuleEffect, VersionName } from "./schema.ts";
import { readTemplateState, readVersion, type TemplateVersion } from "./state.ts";
import { readUsers, type TemplateUser } from "./users.ts";

/**
 * What making a version the active one would do now: whom it reaches, whether every fixture renders, and whether the messages of every
 * rule that follows the active version do. Needs stored bundles only, so that it works where the source does not compile. Changes
 * nothing, and promises nothing. Throws `forbidden`, `not_found`.
 */
export async function planActivation(ctx: Ctx, { key, version }: { key: string; version: number }): Promise<ActivationPlan> {
  requirePermission(ctx, "template.plan");
  const [state, target, users] = await Promise.all([
    readTemplateState(ctx, { key }),
    readVersion(ctx, { key, number: version }),
    readUsers(ctx, { template: key }),
  ]);
  const follows = ({ pin, template }: TemplateUser) => pin === null && template === key;
  return planOf(ctx, { state, target, users: [...users.filter(follows), ...users.filter((user) => !follows(user))], follows });
}

/**
 * The same for one rule: pinned to a version of its template, or (null) following the active one. Throws `forbidden`, `not_found`, and
 * `no_version` where nothing is active that it could follow.
 */
export async function planPin(ctx: Ctx, { key, version }: { key: string; version: number | null }): Promise<ActivationPlan> {
  requirePermission(ctx, "template.plan");
  const [user] = await readUsers(ctx, { rule: key });
  if (!user) throw notFound("rule with a template", key);
  const state = await readTemplateState(ctx, { key: user.template });
  const number = version ?? state.active?.number;
  if (number === undefined)
    throw new WaybillError("no_version", `No version of ${user.template} is active that ${key} could follow.`, { status: 409 });
  const target = await readVersion(ctx, { key: user.template, number });
  return planOf(ctx, { state, target, users: [user], follows: () => true });
}

type Asked = {
  state: ActivationPlan["state"];
  target: TemplateVersion;
  users: TemplateUser[];
  follows(user: TemplateUser): boolean;
};

async function planOf(ctx: Ctx, { state, target, users, follows }: Asked): Promise<ActivationPlan> {
  const used = await wasUsed(ctx, target);
  const [fixtures, { checks, errors }, rules] = await Promise.all([
    judgeFixtures(ctx, { target, now: state.active?.id ?? null, used }),
    readErrors(ctx, target, used),
    Promise.all(users.map((user) => effectOf(ctx, { user, state, target, follows: follows(user) }))),
  ]);
  const plan = { state, version: { id: target.id, number: target.number }, fixtures, checks, rules };
  return shown(ctx, { ...plan, blocks: blocksOf(plan, errors) });
}

/**
 * What the checks of today find, made now if need be. Errors are told of a version that nobody got yet: of one that was in use before they
 * must not stop a rollback, whatever checks have learnt since.
 */
async function readErrors(ctx: Ctx, { id }: VersionName, used: boolean): Promise<{ checks: CheckSummary; errors: Finding[] }> {
  if (!hasRelease(ctx)) return { checks: unchecked, errors: [] }; // what they go by is the project's
  const checked = await checkedVersion(ctx, { versionId: id }).catch((error: unknown) => {
    if (error instanceof WaybillError && error.code === "bad_signature") return readCheck(ctx, { versionId: id }); // its fixtures say so
    throw error;
  });
  const errors = openOf(checked.findings, "error");
  return { checks: summaryOf(checked), errors: used ? [] : errors };
}

/** Was a version ever the active one? */
async function wasUsed(ctx: Ctx, { id }: VersionName): Promise<boolean> {
  const [{ used }] = await ctx.db.$queryRaw<[{ used: boolean }]>`
    SELECT EXISTS (SELECT FROM waybill.template_activation WHERE version_id = ${id}::uuid) AS used`;
  return used;
}

const nothing: Recent = { props: [], unanswered: 0, unmade: 0 };

async function effectOf(
  ctx: Ctx,
  { user, state, target, follows }: { user: TemplateUser; state: ActivationPlan["state"]; target: VersionName; follows: boolean },
): Promise<RuleEffect> {
  const now = user.pin ?? state.active;
  const [counted, recent] = await Promise.all([
    countEffect(ctx, { key: user.key }),
    follows ? readRecentProps(ctx, { key: user.key }) : nothing,
  ]);
  return {
    key: user.key,
    mode: user.mode,
    now: now?.number ?? null,
    next: follows ? target.number : (now?.number ?? null),
    pinned: user.pin?.number ?? null,
    inBuild: user.inBuild,
    ...counted,
    looked: recent.props.length,
    unjudged: follows ? unjudgedOf(user, recent) : null,
    misfits: await judgeProps(ctx, { recent, version: target.id, now: now?.id ?? null }),
  };
}

/** What the plan cannot know, in words. */
function unjudgedOf({ inBuild }: TemplateUser, { props, unanswered, unmade }: Recent): string | null {
  const said = [
    !inBuild && "this process does not have its code: its waiting messages could not be judged, only what it sent",
    inBuild && props.length === 0 && unanswered + unmade === 0 && "it has made no message yet by which it could be judged",
    unanswered > 0 && `of ${unanswered} waiting the product did not say enough now`,
    unmade > 0 && `of ${unmade} its own code made no props`,
  ].filter((each) => each !== false);
  return said.length > 0 ? said.join("; ") : null;
}
