import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { correctEvent } from "@/domain/correction/correct.ts";
import { correctSchema, MOST_CORRECTION_BYTES } from "@/domain/correction/schema.ts";

/** 200 also where somebody else was faster: that is an answer, and says who. */
export const POST = authed<{ id: string }>("event.correct", async ({ ctx, request, params }) =>
  Response.json(
    await correctEvent(ctx, { id: params.id, ...(await readJsonBody(request, correctSchema, { limit: MOST_CORRECTION_BYTES })) }),
  ),
);
