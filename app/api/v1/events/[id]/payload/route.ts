import { keyed } from "@/app/access.ts";
import { correctEvent } from "@/domain/correction/correct.ts";
import { readCorrection } from "@/domain/correction/read-body.ts";
import { MOST_CORRECTION_BYTES } from "@/domain/correction/schema.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http.ts";

/** From a script, to which somebody who was faster is an error (docs/http-api.md). */
export const PUT = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) => {
  requireJson(request);
  const { id } = params;
  const input = readCorrection(await readBody(request, { limit: MOST_CORRECTION_BYTES }));
  const result = await correctEvent(ctx, { id, ...input });
  if (!result.ok) {
    const words = `${result.by} corrected it meanwhile: send "seen": ${result.no} to write over that.`;
    throw new WaybillError(result.code, words, { status: 409 });
  }
  const { no, readmitted, faults } = result;
  return Response.json({ no, readmitted, faults });
});
