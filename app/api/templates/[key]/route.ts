import { authed } from "@/app/access.ts";
import { readTemplate } from "@/domain/template/read.ts";

export const GET = authed<{ key: string }>("console.read", async ({ ctx, params }) =>
  Response.json(await readTemplate(ctx, { key: params.key })),
);
