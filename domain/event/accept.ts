import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type Ctx, transaction } from "@/lib/context.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import type { Fault } from "@/lib/errors.ts";
import { fitPayload } from "./catalogue.policy.ts";
import { type RawEvent, readEnvelope } from "./envelope.ts";
import { faultListSchema } from "./faults.ts";
import { hintPlanning } from "./hint.ts";
import { readPayload } from "./payload.ts";
import { type Checked, findStored, insertHeads, isConflict, keepConflicts, keyOf, type Stored, type Transport } from "./store.ts";

export type Acceptance = {
  outcome: "accepted" | "duplicate" | "conflict" | "quarantined" | "rejected";
  /** Waybill's id; null where nothing was kept. */
  id: string | null;
  source: string;
  eventId: string | null;
  faults: Fault[];
  /** It was born with a claim of the caller's, and nobody was hinted at. */
  claimed: boolean;
};

type Input = {
  transport: Transport;
  events: readonly RawEvent[];
  /** The source of events that name none; the project's first one unless given. */
  defaultSource?: string;
  /** The source of an API key: events must not name another. */
  boundSource?: string;
  /** The caller would plan those that are accepted himself, at once: where this release plans they are his from the first, with a count of one claim. */
  claimed?: boolean;
};

/**
 * Takes events in: the one way for the SQL inbox, outboxes and HTTP. One outcome an event, in the order given; an event that is
 * bad in any way touches no other. Over HTTP a malformed envelope is `rejected` and leaves no trace, as its sender reads the answer;
 * from a table it is `quarantined`, as nobody does. What the catalogue does not know, or does not fit, is quarantined.
 */
export function acceptEvents(ctx: Ctx, input: Input): Promise<Acceptance[]> {
  return transaction(ctx, async (inside) => {
    const moment = await readMoment(inside);
    const claimed = input.claimed === true && moment.planning; // else only another release may plan them
    const checked = input.events.map((raw) => check(inside, input, raw, moment));
    const wanted = checked.filter((event) => event.state !== "rejected");
    const inserted = new Set(await insertHeads(inside, { transport: input.transport, wanted, claimed }));
    const accepted = checked.filter((event) => inserted.has(event.id) && event.state === "accepted");
    const stored = await findStored(
      inside,
      wanted.filter((event) => !inserted.has(event.id)),
    );
    await keepConflicts(
      inside,
      input.transport,
      wanted.filter((event) => isConflict(event, stored.get(keyOf(event)), inserted)),
      stored,
    );
    if (!claimed) await hintPlanning(inside, { eventIds: accepted.map((event) => event.id) });
    return checked.map((event) => ({
      ...answer(event, inserted, stored.get(keyOf(event))),
      claimed: claimed && accepted.includes(event),
    }));
  });
}

type Moment = { now: Temporal.Instant; planning: boolean };

/** An older or newer release than the planning one does not judge by its catalogue: planning does that again. */
async function readMoment(ctx: Ctx): Promise<Moment> {
  const rows = z
    .array(z.object({ now: z.date(), release_id: z.string().nullable() }))
    .parse(await ctx.db.$queryRaw`SELECT waybill.now() AS now, (SELECT release_id::text FROM waybill.instance) AS release_id`);
  const [row] = rows;
  if (!row) throw new Error("SELECT without FROM gives one row");
  return { now: Temporal.Instant.fromEpochMilliseconds(row.now.getTime()), planning: row.release_id === ctx.release.id };
}

function check(ctx: Ctx, { transport, defaultSource, boundSource }: Input, raw: RawEvent, { now, planning }: Moment): Checked {
  const { sources, events } = ctx.release.project;
  const head = readEnvelope(raw, { defaultSource: defaultSource ?? sources[0]?.key ?? "", boundSource, now });
  const oversize = head.faults.some((fault) => fault.code === "too_large" && fault.pointer === "/payload");
  const payload = oversize || raw.payload === null ? null : readPayload(raw.payload);
  const bodyHash = sha256Hex(
    JSON.stringify([head.type, head.version, head.aggregateId, payload?.ok ? payload.canonical : `raw ${head.payload}`]),
  );
  if (head.faults.length > 0 && transport === "http") return { ...head, state: "rejected", bodyHash, known: head.faults };
  const known = [...head.faults, ...head.timeFaults];
  if (payload && !payload.ok) known.push(...payload.faults);
  if (planning && !sources.some((source) => source.key === head.source))
    known.push({
      pointer: "/metadata/producer",
      code: "unknown_source",
      message: `The project has no source ${JSON.stringify(head.source)}: add it to waybill.config.ts.`,
    });
  if (planning && known.length === 0 && payload?.ok) {
    const found = fitPayload(events, head, payload.value);
    if (!found.ok) known.push(...found.faults);
  }
  return { ...head, state: known.length > 0 ? "quarantined" : "accepted", bodyHash, known };
}

function answer(event: Checked, inserted: ReadonlySet<string>, stored: Stored | undefined): Omit<Acceptance, "claimed"> {
  const { source, eventId } = event;
  if (event.state === "rejected") return { outcome: "rejected", id: null, source, eventId, faults: event.known };
  if (inserted.has(event.id)) return { outcome: event.state, id: event.id, source, eventId, faults: event.known };
  if (!stored) throw new Error("an event that was not inserted is there already");
  if (stored.bodyHash !== event.bodyHash)
    return {
      outcome: "conflict",
      id: stored.id,
      source,
      eventId,
      faults: [
        {
          pointer: "/event_id",
          code: "conflict",
          message: "This id was used for an event with another body. The first one stands; give the new one its own id.",
        },
      ],
    };
  if (stored.state === "quarantined")
    return {
      outcome: "quarantined",
      id: stored.id,
      source,
      eventId,
      faults: faultListSchema.parse(JSON.parse(stored.faults ?? "[]")),
    };
  return { outcome: "duplicate", id: stored.id, source, eventId, faults: stored.state === "dropped" ? [DROPPED] : [] };
}

/** A duplicate is harmless, but its sender may wonder why no mail comes of it. */
const DROPPED: Fault = {
  pointer: "",
  code: "dropped",
  message: "This event is there, and somebody of the team dropped it: nothing comes of it until they take it back.",
};
