import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { takeBackManySchema } from "@/domain/drop/schema.ts";
import { takeBack } from "@/domain/drop/take-back.ts";

/** 200 also where some, or all, are not taken back: `refused` says why of each (docs/http-api.md). */
export const POST = keyed("replays.write", async ({ ctx, request }) =>
  Response.json(await takeBack(ctx, await readJsonBody(request, takeBackManySchema))),
);
