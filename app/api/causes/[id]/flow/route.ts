import { loadSpan } from "@/app/(console)/span-search.ts";
import { authed } from "@/app/access.ts";
import { readCauseFlow } from "@/domain/cause/flow.ts";

export const GET = authed<{ id: string }>("console.read", async ({ ctx, request, params }) =>
  Response.json(await readCauseFlow(ctx, { id: params.id, ...loadSpan(request), zone: ctx.zone ?? "UTC" })),
);
