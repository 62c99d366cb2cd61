import { authed } from "@/app/access.ts";
import { propsOfMessage } from "@/domain/template/props-of-message.ts";

export const GET = authed<{ id: string }>("payload.read", async ({ ctx, params }) =>
  Response.json(await propsOfMessage(ctx, { id: params.id })),
);
