import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { MOST_PROPS } from "@/domain/template/props-limits.policy.ts";
import { sendTestSchema } from "@/domain/test-send/schema.ts";
import { sendTest } from "@/domain/test-send/send.ts";

/** As a JSON string a byte of the props may take six ("\u0000"). */
const limit = 6 * MOST_PROPS;

/** 200 also for an address that may not get tests and for what does not render: the answer says so. */
export const POST = authed<{ key: string }>("template.test", async ({ ctx, request, params }) =>
  Response.json(await sendTest(ctx, { key: params.key, ...(await readJsonBody(request, sendTestSchema, { limit })) })),
);
