import { bearer } from "@/domain/key/bearer.ts";
import { verifyKey } from "@/domain/key/verify.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Fault } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http.ts";
import { type Acceptance, acceptEvents } from "./accept.ts";
import { readBatch } from "./read-batch.ts";

/** Bytes a request. */
export const MAX_BODY = 10 * 1024 * 1024;

/** One event's answer, by the names of the wire. */
export type EventResult = {
  index: number;
  event_id: string | null;
  outcome: Acceptance["outcome"];
  id: string | null;
  faults: Fault[];
};

/**
 * Takes in the events of an HTTP request, in the name of its API key (docs/http-api.md). `allKept` is true where every one was
 * accepted or there already. Throws a WaybillError for what is wrong with the request as a whole.
 */
export async function receiveEvents(ctx: Ctx, request: Request): Promise<{ allKept: boolean; results: EventResult[] }> {
  const key = { secret: bearer(request), scope: "events.write" } as const; // the scope's own word
  await verifyKey(ctx, key);
  requireJson(request);
  const events = readBatch(await readBody(request, { limit: MAX_BODY }));
  const actor = await verifyKey(ctx, key); // again: a body may take its time, and a key that ended meanwhile brings nothing
  const answers = await acceptEvents({ ...ctx, actor }, { transport: "http", events, boundSource: actor.source });
  return {
    allKept: answers.every(({ outcome }) => outcome === "accepted" || outcome === "duplicate"),
    results: answers.map(({ outcome, id, eventId, faults }, index) => ({ index, event_id: eventId, outcome, id, faults })),
  };
}
