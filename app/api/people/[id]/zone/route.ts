import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { setTimeZoneSchema } from "@/domain/person/schema.ts";
import { setTimeZone } from "@/domain/person/set-time-zone.ts";

/** 200 also for a conflict: the answer says which zone it is now. */
export const POST = authed<{ id: string }>("person.write", async ({ ctx, request, params }) =>
  Response.json(await setTimeZone(ctx, { id: params.id, ...(await readJsonBody(request, setTimeZoneSchema)) })),
);
