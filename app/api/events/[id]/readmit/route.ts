import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { readEvent } from "@/domain/event/read.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { readmitEventSchema } from "@/domain/event/schema.ts";

/** 200 also where the event still does not fit: that is an answer. */
export const POST = authed<{ id: string }>("event.replan", async ({ ctx, request, params }) => {
  const { reason } = await readJsonBody(request, readmitEventSchema);
  const { id } = await readEvent(ctx, params);
  const { readmitted, kept } = await readmitEvents(ctx, { eventIds: [id], reason });
  return Response.json({ fit: readmitted.length, stay: kept.length });
});
