import { authed } from "@/app/access.ts";
import { readEvent } from "@/domain/event/read.ts";

export const GET = authed<{ id: string }>("console.read", async ({ ctx, params }) =>
  Response.json(await readEvent(ctx, { id: params.id })),
);
