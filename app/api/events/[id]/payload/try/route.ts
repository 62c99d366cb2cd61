import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { MOST_CORRECTION_BYTES, tryCorrectionSchema } from "@/domain/correction/schema.ts";
import { tryCorrection } from "@/domain/correction/try.ts";

/** What would be wrong with it, while somebody writes. */
export const POST = authed<{ id: string }>("event.correct", async ({ ctx, request, params }) =>
  Response.json(
    await tryCorrection(ctx, {
      id: params.id,
      ...(await readJsonBody(request, tryCorrectionSchema, { limit: MOST_CORRECTION_BYTES })),
    }),
  ),
);
