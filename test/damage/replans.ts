import { acceptedEvent } from "../event.ts";
import { plannedReplan } from "../replan.ts";
import type { World } from "../world.ts";
import { type Plant, sql } from "./plant.ts";

async function plan(world: World) {
  const eventId = await acceptedEvent(world);
  const { id } = await plannedReplan(world.ctx, { by: "ids", ids: [eventId] });
  return { id, eventId };
}

/** Of events that were planned again. */
export const replans: Record<string, Plant> = {
  replan_item_differs: async (world) => {
    const { id, eventId } = await plan(world);
    await sql(
      world,
      `UPDATE waybill.replan_item SET result = 'planned', run = 2, asked = '["order-confirmation"]', done_at = waybill.now() WHERE replan_id = $1::uuid`,
      id,
    );
    await sql(world, "UPDATE waybill.replan SET to_do = 1, done = 1 WHERE id = $1::uuid", id);
    await sql(
      world,
      "INSERT INTO waybill.replan_tally (replan_id, kind, word, count) VALUES ($1::uuid, 'result', 'planned', 1)",
      id,
    );
    return [eventId];
  },
  replan_miscounted: async (world) => {
    const [one, other] = [await plan(world), await plan(world)];
    await sql(world, "UPDATE waybill.replan SET made = 1 WHERE id = $1::uuid", one.id);
    await sql(
      world,
      "INSERT INTO waybill.replan_tally (replan_id, kind, word, count) VALUES ($1::uuid, 'result', 'planned', 1)",
      other.id,
    );
    return [one.id, other.id];
  },
  replan_unaudited: async (world) => {
    const { id } = await plan(world);
    await sql(world, "ALTER TABLE waybill.audit DISABLE TRIGGER USER");
    await sql(world, "DELETE FROM waybill.audit WHERE target_kind = 'replan'");
    return [id];
  },
};
