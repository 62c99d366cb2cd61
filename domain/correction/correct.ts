import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { type Fault, WaybillError } from "@/lib/errors.ts";
import { judgeCorrection } from "./judge.ts";
import type { Corrected, CorrectInput } from "./schema.ts";
import { lockCorrectable } from "./stored.ts";

/**
 * Puts another payload in the place of the one that came, which stays beside it. A quarantined event that fits now is readmitted in the same
 * transaction; one that still does not stays, with today's faults; one at which a rule failed can be planned again. Whether the product's next
 * delivery is the same event is still told by what came first. Of two who correct at once the second is told. Audited (I11), without the payload.
 * Throws `forbidden`, `not_found`, `not_correctable`, `marks_changed`, and `bad_input` with a fault at each place.
 */
export function correctEvent(ctx: Ctx, { id, payload, marks, seen, reason }: { id: string } & CorrectInput): Promise<Corrected> {
  requirePermission(ctx, "event.correct");
  return transaction(ctx, async (tx) => {
    const event = await lockCorrectable(tx, { id });
    if (event.no !== seen) return { ok: false, code: "corrected_meanwhile", no: event.no, by: event.by ?? "somebody" };
    const { text, refused, faults } = await judgeCorrection(tx, event, { payload, marks });
    if (refused.length > 0) throw unfit(refused);
    if (event.state === "accepted" && faults.length > 0) throw unfit(faults);
    const no = event.no + 1;
    await tx.db.$executeRaw`
      WITH counting AS (UPDATE waybill.event_body SET correction = ${no}::int WHERE event_id = ${id}::uuid)
      INSERT INTO waybill.event_correction (event_id, no, payload, actor_name, reason) VALUES (${id}::uuid, ${no}::int, ${text}, ${tx.actor.name}, ${reason})`;
    const entry = { action: "event.correct", targetKind: "event", targetId: event.id, after: { no }, reason };
    await writeAudit(tx, entry);
    if (event.state === "accepted") return { ok: true, no, readmitted: false, faults: [] };
    const { readmitted } = await readmitEvents(tx, { eventIds: [event.id], reason });
    return { ok: true, no, readmitted: readmitted.length > 0, faults };
  });
}

const unfit = (faults: Fault[]) =>
  new WaybillError("bad_input", faults[0]?.message ?? "The payload cannot be taken.", { status: 422, faults });
