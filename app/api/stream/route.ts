import { authed } from "@/app/access.ts";
import { changesSince } from "@/domain/change/follow.ts";
import { momentOf } from "@/domain/list/moment.policy.ts";
import { WaybillError } from "@/lib/errors.ts";
import { openConnection } from "./connection.ts";
import { listening } from "./hub.ts";

export const dynamic = "force-dynamic";

/** Browsers share one stream among their tabs; more than this in one process is no team. They fall back to asking by themselves. */
const MOST = 500;

/** What changes, as it changes: ids by topic. `Last-Event-ID`, or `since`, says what the browser knows already. */
export const GET = authed("console.read", async ({ ctx, sessionId, request }) => {
  if (listening() >= MOST)
    throw new WaybillError("too_many_streams", "Too many browsers listen to this server.", { status: 503 });
  if (ctx.actor.kind !== "person") throw new WaybillError("forbidden", "A stream is for people.", { status: 403 });
  const known = request.headers.get("last-event-id") || new URL(request.url).searchParams.get("since");
  const stream = openConnection({
    session: { id: sessionId, role: ctx.actor.role },
    signal: request.signal,
    missed: async () => (known ? changesSince(ctx, { since: momentOf(known) }) : { at: await ctx.clock.now(), changes: {} }),
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform", // no-transform: Next compresses, and compressing collects
      "x-accel-buffering": "no",
    },
  });
});
