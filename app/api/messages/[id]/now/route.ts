import { authed } from "@/app/access.ts";
import { judgeNow } from "@/domain/intent/now.ts";

export const GET = authed<{ id: string }>("payload.read", async ({ ctx, params }) =>
  Response.json(await judgeNow(ctx, { id: params.id })),
);
