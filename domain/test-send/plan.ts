import type { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { parseAddress } from "@/domain/person/address.policy.ts";
import { isListed } from "@/domain/person/listed.policy.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";
import { asRule } from "./as-rule.ts";
import { isAllowed, readAllowed } from "./recipients.ts";
import type { planTestSchema, TestPlan } from "./schema.ts";

/** What sending a test would do: whom it is from, by which provider, and what becomes of it here. Throws `forbidden`, `not_found`. */
export async function planTest(
  ctx: Ctx,
  { key, ruleKey, to }: { key: string } & z.output<typeof planTestSchema>,
): Promise<TestPlan> {
  requirePermission(ctx, "template.test");
  const as = asRule(ctx, { template: key, ruleKey });
  const [allowed, { deliveryMode: mode, deliveryTargets: targets }] = [await readAllowed(ctx), await readDelivery(ctx)];
  const ways = waysOf(ctx, as.stream);
  const [way] = mode === "capture" ? ways.filter(({ captures }) => captures) : ways;
  const provider = way ? ctx.providers.ofAccount(way.account) : null;
  const refusal = refusalOf(to, isAllowed(allowed, to));
  return {
    from: as.from,
    ruleKey: as.key,
    provider: provider && { name: provider.name, account: provider.account, captures: provider.captures === true },
    delivery: mode,
    fate: to === "" || refusal !== null ? null : fateOf({ mode, captures: way?.captures, listed: isListed(to, targets) }),
    redirectedTo: mode === "redirect" ? (targets[0] ?? null) : null,
    refusal,
    suggestions: [...(allowed.own === null ? [] : [allowed.own]), ...allowed.recipients.filter((each) => each.includes("@"))]
      .filter((each, at, all) => all.indexOf(each) === at)
      .map((each) => shownAddress(ctx, each)),
    domains: allowed.recipients.filter((each) => !each.includes("@")),
  };
}

function refusalOf(to: string, isAllowed: boolean): string | null {
  if (to === "" || isAllowed) return null;
  const parsed = parseAddress(to);
  return parsed.ok ? "It is neither your own address nor one that may get test sends." : `It is no address: ${parsed.message}.`;
}

type Facts = { mode: TestPlan["delivery"]; captures: boolean | undefined; listed: boolean };

function fateOf({ mode, captures, listed }: Facts): TestPlan["fate"] {
  if (captures === undefined) return "waits";
  if (mode === "redirect") return "redirected";
  if (mode === "allowlist" && !listed) return "kept_back";
  return captures ? "captured" : "sent";
}
