import { keyed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { replanEvent } from "@/domain/replan/event.ts";
import { replayEventSchema } from "@/domain/replan/schema.ts";

/** One event at once, without a plan: what is in quarantine and fits is taken back in (docs/http-api.md). */
export const POST = keyed<{ id: string }>("replays.write", async ({ ctx, request, params }) => {
  const { id } = params;
  const { ok: _, ...done } = await replanEvent(ctx, { ...(await readJsonBody(request, replayEventSchema)), id, takesIn: true });
  return Response.json(done);
});
