import { authed } from "@/app/access.ts";
import { readMessage } from "@/domain/intent/read.ts";

export const GET = authed<{ id: string }>("console.read", async ({ ctx, params }) =>
  Response.json(await readMessage(ctx, { id: params.id })),
);
