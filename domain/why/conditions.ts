import { z } from "zod";
import { may } from "@/domain/access/require.ts";
import { judge } from "@/domain/check/judge.ts";
import { newestCheck } from "@/domain/check/newest.ts";
import { seenBy } from "@/domain/check/seen.ts";
import { members } from "@/domain/event/json.policy.ts";
import { readJson } from "@/domain/json/read.ts";
import { hasRelease } from "@/domain/release/present.ts";
import { reasonsOf } from "@/domain/rule/reasons.ts";
import { concealJson } from "@/domain/secret/json.ts";
import { secretsOf } from "@/domain/secret/of-message.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { conditionsOf, type Look, type Seen, seenSchema } from "./conditions.policy.ts";
import type { WhyAnswer } from "./schema.ts";

/**
 * What a message's last check saw, and what a check would see and say now: the same gather and decide as sending (I10), nothing
 * written.
 */
export async function compareMessage(
  ctx: Ctx,
  { id, ruleKey }: { id: string; ruleKey: string },
): Promise<Pick<WhyAnswer, "conditions" | "live">> {
  const then = await readLastCheck(ctx, id);
  const now = hasRelease(ctx) ? await lookNow(ctx, id) : null;
  const reasons = reasonsOf(ctx, ruleKey);
  const versions = await readVersions(ctx, [then, now]);
  const { secrets } = await secretsOf(ctx, { id });
  const clean = (json: string | null | undefined) => (json ? concealJson(json, { secrets }).shown : null);
  return {
    conditions: withoutSecrets(conditionsOf(then, now, { reasons, versions }), secrets),
    live: may(ctx, "payload.read") && (then || now) ? { was: clean(then?.live), now: clean(now?.live) } : null,
  };
}

const checks = z.array(z.object({ verdict: z.string(), reason: z.string().nullable(), seen: z.string() }));

/** `live`: what the product said, its JSON text as it was stored. */
type Looked = Look & { live: string | null };

async function readLastCheck(ctx: Ctx, id: string): Promise<Looked | null> {
  const [check] = checks.parse(
    await ctx.db.$queryRaw(newestCheck(Prisma.sql`${id}::uuid`, Prisma.sql`c.verdict, c.reason, c.seen::text AS seen`)),
  );
  return check ? { ...check, ...seenOf(check.seen) } : null;
}

async function lookNow(ctx: Ctx, id: string): Promise<Looked | null> {
  const [judged] = await judge(ctx, { intentIds: [id] });
  if (!judged) return null;
  const { verdict } = judged;
  return { ...seenOf(seenBy(judged)), verdict: verdict.verdict, reason: verdict.verdict === "send" ? null : verdict.reason };
}

function seenOf(text: string): { seen: Seen; live: string | null } {
  const live = valueIn(text, "live");
  return { seen: seenSchema.catch({}).parse(readJson(text)), live: live === null ? null : (valueIn(live, "values") ?? "null") };
}

/** The text of a member of an object, its numbers unaltered; null where there is none. */
function valueIn(text: string, key: string): string | null {
  const found = text.startsWith("{") ? members(text, 0).find((member) => member.key === key) : undefined;
  return found ? text.slice(found.start, found.end) : null;
}

const versionRows = z.array(z.object({ id: z.uuid(), name: z.string() }));

async function readVersions(ctx: Ctx, looks: (Look | null)[]): Promise<Map<string, string>> {
  const ids = looks.flatMap((look) => look?.seen.templateVersionId ?? []);
  if (ids.length === 0) return new Map();
  const rows = versionRows.parse(
    await ctx.db.$queryRaw`
      SELECT v.id, v.template_key || ' v' || v.number AS name FROM waybill.template_version v WHERE v.id::text = ANY (${ids})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
