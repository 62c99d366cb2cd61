import { may } from "@/domain/access/require.ts";
import { MAX_PAYLOAD_BYTES } from "@/domain/event/envelope.ts";
import { shownFaults } from "@/domain/event/faults.ts";
import { faultsToday } from "@/domain/event/faults-today.ts";
import { depthOf, MAX_DEPTH } from "@/domain/event/json.policy.ts";
import { readPayload } from "@/domain/event/payload.ts";
import { readCatalogue } from "@/domain/secret/catalogue.ts";
import { concealPayload, marksOf, secretsOfEvents } from "@/domain/secret/of-event.ts";
import { withoutSecrets } from "@/domain/secret/values.policy.ts";
import type { Ctx } from "@/lib/context.ts";
import { type Fault, WaybillError } from "@/lib/errors.ts";
import { type Kept, keepHidden } from "./keep-hidden.ts";
import type { Correctable } from "./stored.ts";
import { hasStrayMask, movesAddress, type Read } from "./strays.policy.ts";

/** `text`: what would be stored. `refused`: it is not stored with these. `faults`: what the catalogue says of it, as the actor may read it. */
export type Judged = { text: string; refused: Fault[]; faults: Fault[] };

type Typed = { payload: string; marks?: string | undefined };

/**
 * What somebody typed for an event: with what it hides put back, and judged as an event that comes is. Writes nothing. Throws `marks_changed`
 * where other values were hidden when he was shown it: a mask would be taken for a value.
 */
export async function judgeCorrection(ctx: Ctx, event: Correctable, { payload: typed, marks }: Typed): Promise<Judged> {
  const unwalkable = tooMuch(typed);
  if (unwalkable.length > 0) return refusedFor(typed, unwalkable);
  const catalogue = await readCatalogue(ctx);
  if (marks !== undefined && marks !== marksOf(catalogue, event)) throw otherMarks();
  const before = concealPayload(catalogue, event);
  const unseen = ctx.actor.kind === "key"; // no route gives a key a payload
  const kept: Kept = before.whole
    ? { ok: true, text: typed, kept: [] }
    : keepHidden({ stored: event.payload, shown: before.payload, typed, unseen });
  if (!kept.ok) return refusedFor(typed, [masked(kept.pointer)]);
  const earlier = await secretsOfEvents(ctx, { eventIds: [event.id] });
  const secrets = [...earlier, ...concealPayload(catalogue, { ...event, payload: kept.text }).secrets];
  const say = (faults: Fault[]) => shownFaults(ctx, withoutSecrets(faults, secrets));
  const read = readPayload(kept.text);
  const larger = tooMuch(kept.text);
  if (larger.length > 0) return refusedFor(typed, larger);
  if (!read.ok) return refusedFor(typed, say(read.faults));
  const [now, then] = [{ text: kept.text, value: read.value }, readBefore(event.payload)];
  if (hasStrayMask(now, then) || (before.whole && kept.text === before.payload)) return refusedFor(typed, [masked("")]);
  if (kept.kept.length > 0 && !may(ctx, "secret.reveal") && movesAddress(now, then)) return refusedFor(typed, [elsewhere]);
  const faults = faultsToday(ctx, { ...event, payload: kept.text, corrected: true, faults: event.faults ?? "[]" });
  return { text: kept.text, refused: [], faults: say(faults) };
}

const refusedFor = (text: string, faults: Fault[]): Judged => ({ text, refused: faults, faults });

/** What is larger or deeper than an event may be is looked at no further: whoever walks it would fall over. */
function tooMuch(text: string): Fault[] {
  const size = Buffer.byteLength(text);
  if (size > MAX_PAYLOAD_BYTES) return [tooLarge(size)];
  if (depthOf(text) <= MAX_DEPTH) return [];
  const read = readPayload(text);
  return read.ok ? [] : read.faults;
}

function readBefore(text: string): Read {
  const read = readPayload(text);
  return { text, value: read.ok ? read.value : undefined };
}

const MARKS_CHANGED = "A release changed what is hidden in it since you opened this page. Look again, and correct it there.";
const otherMarks = () => new WaybillError("marks_changed", MARKS_CHANGED, { status: 409 });

const masked = (place: string): Fault => ({
  pointer: `/payload${place}`,
  code: "masked",
  message:
    "It has the mask of a value that nobody is shown, and not in its place. Leave such values where they are, or write new ones.",
});
const tooLarge = (size: number): Fault => ({
  pointer: "/payload",
  code: "too_large",
  message: `has ${size} bytes; at most ${MAX_PAYLOAD_BYTES} are read.`,
});
/** What lets somebody in must not be sent to somebody else by who may not see it (docs/decisions/0215). */
const elsewhere: Fault = {
  pointer: "/payload",
  code: "secret",
  message:
    "Its addresses are not those that the payload had, and it keeps a value that nobody is shown: only an admin may send that elsewhere.",
};
