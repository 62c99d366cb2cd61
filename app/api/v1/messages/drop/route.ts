import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { dropMessages } from "@/domain/drop/drop.ts";
import { dropManySchema } from "@/domain/drop/schema.ts";

/** 200 also where some, or all, are not dropped: `refused` says why of each (docs/http-api.md). */
export const POST = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await dropMessages(ctx, await readJsonBody(request, dropManySchema))),
);
