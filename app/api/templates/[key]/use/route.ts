import { authed } from "@/app/access.ts";
import { readTemplateUse } from "@/domain/activation/read.ts";

export const GET = authed<{ key: string }>("console.read", async ({ ctx, params }) =>
  Response.json(await readTemplateUse(ctx, { key: params.key })),
);
