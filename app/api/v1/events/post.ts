import { verifyKey } from "@/domain/access/verify-key.ts";
import { type Acceptance, acceptEvents } from "@/domain/event/accept.ts";
import { readBatch } from "@/domain/event/read-batch.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http.ts";

/** Bytes a request. */
export const MAX_BODY = 10 * 1024 * 1024;

/** Records the events of a request in the name of its API key (docs/http-api.md). Throws what the whole request did wrong. */
export async function postEvents(ctx: Ctx, request: Request): Promise<Response> {
  const actor = await verifyKey(ctx, { secret: bearer(request) });
  if (!actor) throw new WaybillError("bad_key", 'Send a valid API key: "Authorization: Bearer wb_…".', { status: 401 });
  requireJson(request);
  const events = readBatch(await readBody(request, { limit: MAX_BODY }));
  const requestId = request.headers.get("x-request-id") ?? undefined;
  const answers = await acceptEvents({ ...ctx, actor, requestId }, { transport: "http", events, boundSource: actor.source });
  const fine = answers.every(({ outcome }) => outcome === "accepted" || outcome === "duplicate");
  return Response.json({ results: answers.map(toResult) }, { status: fine ? 200 : 207, headers: { "cache-control": "no-store" } });
}

const bearer = (request: Request): string => /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

const toResult = ({ outcome, id, eventId, faults }: Acceptance, index: number) => ({ index, event_id: eventId, outcome, id, faults });
