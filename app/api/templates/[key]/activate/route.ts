import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { activateTemplate } from "@/domain/activation/activate.ts";
import { activateSchema } from "@/domain/activation/schema.ts";

/** 200 also for a conflict and for what the plan speaks against: both are answers, and `state` says what is now. */
export const POST = authed<{ key: string }>("template.activate", async ({ ctx, request, params }) =>
  Response.json(await activateTemplate(ctx, { key: params.key, ...(await readJsonBody(request, activateSchema)) })),
);
