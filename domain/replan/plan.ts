import { maskDeep } from "@/domain/access/mask.policy.ts";
import { requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound } from "@/lib/errors.ts";
import type { KeptReplanChoice, PlanReplan, ReplanChoice } from "./schema.ts";

/**
 * Begins a plan of which events are planned again: what is chosen by now is frozen and judged in the background (domain/replan/advance.ts).
 * Changes nothing else. Writes the audit row in the same transaction (I11). Throws `forbidden`, and `not_found` where what was named is not there.
 */
export function planReplan(ctx: Ctx, { choice, options, reason }: PlanReplan): Promise<{ id: string }> {
  requirePermission(ctx, "event.replan");
  return transaction(ctx, async (tx) => {
    const id = newId();
    const kept = await keep(tx, choice);
    const { kind: actorKind, id: actorId, name: actorName } = tx.actor;
    await tx.db.replan.create({ data: { id, choice: kept, ...options, reason, actorKind, actorId, actorName } });
    if (choice.by === "ids") await fillWith(tx, { id, ids: [...new Set(choice.ids)] });
    await writeAudit(tx, {
      action: "replan.plan",
      targetKind: "replan",
      targetId: id,
      after: maskDeep({ choice: kept, ...options }),
      reason,
    });
    return { id };
  });
}

async function keep(tx: Ctx, choice: ReplanChoice): Promise<KeptReplanChoice> {
  if (choice.by === "ids") return { by: "ids", count: new Set(choice.ids).size };
  if (choice.by === "cause" && (await tx.db.cause.count({ where: { id: choice.causeId, kind: "event" } })) === 0)
    throw notFound("cause of events", choice.causeId);
  if (choice.by === "replan" && (await tx.db.replan.count({ where: { id: choice.replanId } })) === 0)
    throw notFound("replan", choice.replanId);
  return choice;
}

async function fillWith(tx: Ctx, { id, ids }: { id: string; ids: string[] }): Promise<void> {
  const added = await tx.db.$executeRaw`
    INSERT INTO waybill.replan_item (replan_id, event_id, no)
    SELECT ${id}::uuid, e.id, row_number() OVER (ORDER BY e.accepted_at, e.id) FROM waybill.event e WHERE e.id = ANY (${ids}::uuid[])`;
  if (added < ids.length) throw notFound("event", await firstUnknown(tx, ids));
  await tx.db.$executeRaw`UPDATE waybill.replan SET total = ${added}, filled_at = waybill.now() WHERE id = ${id}::uuid`;
}

async function firstUnknown(tx: Ctx, ids: string[]): Promise<string> {
  const known = await tx.db.event.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const there = new Set(known.map(({ id }) => id));
  return ids.find((id) => !there.has(id)) ?? "";
}
