import { z } from "zod";
import { maskDeep } from "@/domain/access/mask.policy.ts";
import { may, requirePermission } from "@/domain/access/require.ts";
import { writeAudit } from "@/domain/audit/write.ts";
import { hashOfWritten } from "@/domain/person/hash-of-written.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { notFound, WaybillError } from "@/lib/errors.ts";
import { requirePatch } from "./facts.ts";
import { columnsOf, requireAnswer, requireVersion } from "./options.ts";
import type { KeptChoice, PlanReplay, ReplayChoice } from "./schema.ts";

/**
 * Begins a plan of which dead messages are sent again: what is chosen by now is frozen and judged in the background (domain/replay/build.ts).
 * Sends nothing. Writes the audit row in the same transaction (I11). Throws `forbidden`, `not_found` where something that was named is not
 * there, and `bad_input`.
 */
export function planReplay(ctx: Ctx, { choice, options, reason }: PlanReplay): Promise<{ id: string }> {
  requirePermission(ctx, "replay.write");
  requirePatch(options);
  requireAnswer(ctx, options);
  return transaction(ctx, async (tx) => {
    const id = newId();
    await requireVersion(tx, options);
    const kept = await keep(tx, choice);
    await tx.db.replay.create({
      data: {
        id,
        choice: kept,
        ...columnsOf(options),
        reason,
        actorKind: tx.actor.kind,
        actorId: tx.actor.id,
        actorName: tx.actor.name,
        mayOwn: may(tx, "own_rule.write"),
      },
    });
    if (choice.by === "ids") await fillWith(tx, { id, ids: [...new Set(choice.ids)] });
    await writeAudit(tx, {
      action: "replay.plan",
      targetKind: "replay",
      targetId: id,
      after: maskDeep({ choice: kept, ...columnsOf(options).options }),
      reason,
    });
    return { id };
  });
}

/** No address stands in it; what it names is there. */
async function keep(tx: Ctx, choice: ReplayChoice): Promise<KeptChoice> {
  switch (choice.by) {
    case "ids":
      return { by: "ids", count: new Set(choice.ids).size };
    case "cause":
      if ((await tx.db.cause.count({ where: { id: choice.causeId, kind: "message" } })) === 0)
        throw notFound("cause of messages", choice.causeId);
      return choice;
    case "replay":
      if ((await tx.db.replay.count({ where: { id: choice.replayId } })) === 0) throw notFound("replay", choice.replayId);
      return choice;
    case "filter": {
      const { address, ...filter } = choice.filter;
      if (!address?.includes("@")) return choice;
      return { by: "filter", filter: { ...filter, addressId: await idOfAddress(tx, address) } };
    }
  }
}

async function idOfAddress(tx: Ctx, address: string): Promise<string> {
  const [found] = z
    .array(z.object({ id: z.uuid() }))
    .parse(await tx.db.$queryRaw`SELECT id::text FROM waybill.address WHERE hash = ${hashOfWritten(address)}`);
  if (found) return found.id;
  const fault = { pointer: "/choice/filter/address", code: "unknown", message: "No message was ever made for this address." };
  throw new WaybillError("bad_input", fault.message, { status: 422, faults: [fault] });
}

async function fillWith(tx: Ctx, { id, ids }: { id: string; ids: string[] }): Promise<void> {
  const added = await tx.db.$executeRaw`
    INSERT INTO waybill.replay_item (replay_id, subject_id, no, person_id, address_id, made_at)
    SELECT ${id}::uuid, i.id, row_number() OVER (ORDER BY i.created_at DESC, i.id DESC), i.person_id, i.address_id, i.created_at
    FROM waybill.intent i WHERE i.id = ANY (${ids}::uuid[])`;
  if (added < ids.length) throw notFound("message", await firstUnknown(tx, ids));
  await tx.db.$executeRaw`UPDATE waybill.replay SET total = ${added}, filled_at = waybill.now() WHERE id = ${id}::uuid`;
}

async function firstUnknown(tx: Ctx, ids: string[]): Promise<string> {
  const known = await tx.db.intent.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const there = new Set(known.map(({ id }) => id));
  return ids.find((id) => !there.has(id)) ?? "";
}
