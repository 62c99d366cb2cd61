import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { dropCause } from "@/domain/drop/cause.ts";
import { readDropRun } from "@/domain/drop/run.ts";
import { dropSchema } from "@/domain/drop/schema.ts";

/** The last that somebody began, and how far it is; null where nobody did. */
export const GET = authed<{ id: string }>("console.read", async ({ ctx, params }) =>
  Response.json(await readDropRun(ctx, { causeId: params.id })),
);

/** 200 also where another one is under way: that is an answer, and says whose. */
export const POST = authed<{ id: string }>("cause.drop", async ({ ctx, request, params }) =>
  Response.json(await dropCause(ctx, { id: params.id, ...(await readJsonBody(request, dropSchema)) })),
);
