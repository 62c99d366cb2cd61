import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { planTest } from "@/domain/test-send/plan.ts";
import { planTestSchema } from "@/domain/test-send/schema.ts";

/** What a test would do; by POST, as no address belongs into a URL. */
export const POST = authed<{ key: string }>("template.test", async ({ ctx, request, params }) =>
  Response.json(await planTest(ctx, { key: params.key, ...(await readJsonBody(request, planTestSchema)) })),
);
