import type { Ctx } from "@/lib/context.ts";
import { MAX_ATTEMPTS } from "./backoff.policy.ts";

/** How many attempts that count a message of the rule has; of a rule that this release does not know, the usual number. */
export const attemptsOf = (ctx: Ctx, ruleKey: string): number => ctx.release.rule(ruleKey)?.attempts ?? MAX_ATTEMPTS;
