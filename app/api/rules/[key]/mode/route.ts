import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setRuleModeSchema } from "@/domain/rule/schema.ts";
import { setRuleMode } from "@/domain/rule/set-mode.ts";

/** 200 also for a conflict: that somebody was faster is an answer, and `state` says who. */
export const POST = authed<{ key: string }>("rule.write", async ({ ctx, request, params }) =>
  Response.json(await setRuleMode(ctx, { key: params.key, ...(await readJsonBody(request, setRuleModeSchema)) })),
);
