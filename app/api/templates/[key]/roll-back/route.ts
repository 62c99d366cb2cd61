import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { rollBackTemplate } from "@/domain/activation/roll-back.ts";
import { rollBackSchema } from "@/domain/activation/schema.ts";

/** 200 also where it is refused, as activating. */
export const POST = authed<{ key: string }>("template.activate", async ({ ctx, request, params }) =>
  Response.json(await rollBackTemplate(ctx, { key: params.key, ...(await readJsonBody(request, rollBackSchema)) })),
);
