import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { takeBackSchema } from "@/domain/drop/schema.ts";
import { takeBackRun } from "@/domain/drop/take-back-run.ts";

/** 200 also where it is under way already: that is an answer, and says whose. */
export const POST = authed<{ id: string }>("cause.drop", async ({ ctx, request, params }) =>
  Response.json(await takeBackRun(ctx, { of: { run: params.id }, ...(await readJsonBody(request, takeBackSchema)) })),
);
