import { newId, sha256 } from "@/lib/crypto.ts";
import type { World } from "./world.ts";

type Options = { type?: string; source?: string; eventId?: string; payload?: unknown; aggregateId?: string; occurredAt?: Date };

/** An event that was accepted and waits to be planned. Gives Waybill's id of it. */
export async function acceptedEvent(world: World, options: Options = {}): Promise<string> {
  const id = newId();
  const payload = JSON.stringify(
    options.payload ?? {
      orderId: `ord_${id}`,
      customer: { id: `cus_${id}`, email: `ada-${id}@example.com`, name: "Ada" },
      total: 12.5,
    },
  );
  await world.db.event.create({
    data: {
      id,
      source: options.source ?? "shop",
      eventId: options.eventId ?? `evt_${id}`,
      type: options.type ?? "order.placed",
      version: 1,
      bodyHash: sha256(payload),
      aggregateId: options.aggregateId ?? null,
      state: "accepted",
      occurredAt: options.occurredAt ?? (await world.ctx.clock.now()),
      body: { create: { payload, metadata: {}, transport: "sql" } },
      work: { create: {} },
    },
  });
  return id;
}
