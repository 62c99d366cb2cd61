import { newId } from "@/lib/crypto.ts";
import { failedIntent, plannedReplay } from "../replay.ts";
import { drop, type Plant, sql } from "./plant.ts";

const revived = (id: string, replayId: string, no: number, at: Date) => ({
  id: newId(),
  intentId: id,
  no,
  replayId,
  actorName: "Ada",
  reason: "by hand",
  wasStatus: "failed",
  restedAt: at,
  expiresAt: at,
});

/** Of runs that lost count. */
export const replays: Record<string, Plant> = {
  revived_twice_in_a_run: async (world) => {
    const { id } = await failedIntent(world);
    const replay = await plannedReplay(world, { choice: { by: "ids", ids: [id] } });
    await sql(world, "DROP INDEX waybill.revival_once_in_a_run");
    const at = await world.ctx.clock.now();
    await world.db.revival.createMany({ data: [1, 2].map((no) => revived(id, replay.id, no, at)) });
    await sql(world, "UPDATE waybill.replay_item SET live_at = waybill.now() WHERE replay_id = $1::uuid", replay.id);
    await sql(world, "UPDATE waybill.replay SET live = 1 WHERE id = $1::uuid", replay.id);
    return [id];
  },
  replay_item_differs: async (world) => {
    const [one, other] = [await failedIntent(world), await failedIntent(world)];
    const replay = await plannedReplay(world, { choice: { by: "ids", ids: [one.id, other.id] } });
    await world.db.revival.create({ data: revived(one.id, replay.id, 1, await world.ctx.clock.now()) });
    await sql(world, "UPDATE waybill.replay_item SET live_at = waybill.now() WHERE subject_id = $1::uuid", other.id);
    await sql(world, "UPDATE waybill.replay SET live = 1 WHERE id = $1::uuid", replay.id);
    return [one.id, other.id];
  },
  replay_left_out: async (world) => {
    const [one, other, third] = [await plannedReplay(world), await plannedReplay(world), await plannedReplay(world)];
    await sql(world, "UPDATE waybill.replay_item SET verdict = NULL WHERE replay_id = $1::uuid", one.id);
    await sql(world, "UPDATE waybill.replay SET to_send = 2 WHERE id = $1::uuid", other.id);
    await sql(world, "UPDATE waybill.replay SET state = 'done', ended_at = waybill.now() WHERE id = $1::uuid", third.id);
    return [one.id, other.id, third.id];
  },
  replay_miscounted: async (world) => {
    const [one, other] = [await plannedReplay(world), await plannedReplay(world)];
    await drop(world, "replay.replay_counts");
    await sql(world, "UPDATE waybill.replay SET total = 2 WHERE id = $1::uuid", one.id);
    await sql(
      world,
      "INSERT INTO waybill.replay_tally (replay_id, kind, word, count) VALUES ($1::uuid, 'result', 'accepted', 1)",
      other.id,
    );
    return [one.id, other.id];
  },
};
