import { groupDeadLetters } from "@/domain/cause/group.ts";
import { dropEvents, dropMessages } from "@/domain/drop/drop.ts";
import { sendAgain } from "@/domain/resend/send-again.ts";
import { acceptedEvent } from "../event.ts";
import { failedIntent } from "../replay.ts";
import { acceptedIntent } from "../told.ts";
import { type Plant, sql } from "./plant.ts";

/** Of what is dead, and of the records of it. */
export const deadLetters: Record<string, Plant> = {
  dead_letter_differs: async (world) => {
    const [lost, well, other] = [await failedIntent(world), await acceptedIntent(world), await failedIntent(world)];
    await sql(world, "DELETE FROM waybill.dead_letter WHERE subject_id = $1::uuid", lost.id);
    await sql(
      world,
      "INSERT INTO waybill.dead_letter (subject_id, kind, status, since) VALUES ($1::uuid, 'message', 'failed', waybill.now())",
      well.id,
    );
    await sql(world, "UPDATE waybill.dead_letter SET status = 'uncertain' WHERE subject_id = $1::uuid", other.id);
    return [lost.id, well.id, other.id];
  },
  drop_of_nothing: async (world) => {
    const { id } = await failedIntent(world);
    await dropMessages(world.ctx, { ids: [id], reason: "of no use" });
    await sql(world, "ALTER TABLE waybill.intent DISABLE TRIGGER intent_undropped");
    await sql(world, "UPDATE waybill.intent SET status = 'failed', class = 'transient' WHERE id = $1::uuid", id);
    return [id];
  },
  dropped_kept: async (world) => {
    const id = await acceptedEvent(world);
    await sql(world, "UPDATE waybill.event SET state = 'quarantined' WHERE id = $1::uuid", id);
    await sql(world, "DELETE FROM waybill.event_work WHERE event_id = $1::uuid", id);
    await dropEvents(world.ctx, { ids: [id], reason: "of no use" });
    await sql(world, "UPDATE waybill.dropped SET body_dropped_at = waybill.now() WHERE subject_id = $1::uuid", id);
    return [id];
  },
  cause_miscounted: async (world) => {
    await failedIntent(world);
    await failedIntent(world, { class: "recipient" });
    await groupDeadLetters(world.ctx);
    const causes = await world.db.cause.findMany({ select: { id: true } });
    await sql(world, "UPDATE waybill.cause SET total = total + 1 WHERE class = 'recipient'");
    await sql(
      world,
      "UPDATE waybill.cause_tally y SET count = 0 FROM waybill.cause c WHERE c.id = y.cause_id AND c.class = 'transient'",
    );
    await sql(world, "UPDATE waybill.cause SET total = 0 WHERE class = 'transient'");
    return causes.map(({ id }) => id);
  },
  resend_differs: async (world) => {
    const again = async () => {
      const { id } = await acceptedIntent(world);
      const made = await sendAgain(world.ctx, { id, reason: "they lost it", seen: 0 });
      if (!made.ok) throw new Error("it is at rest and not dead");
      return made.id;
    };
    const [one, other] = [await again(), await again()];
    await sql(world, "UPDATE waybill.intent SET again_no = 7 WHERE id = $1::uuid", one);
    await sql(world, "UPDATE waybill.intent SET origin_intent_id = NULL WHERE id = $1::uuid", other);
    return [one, other];
  },
};
