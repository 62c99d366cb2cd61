import type { RawEvent } from "@/domain/event/envelope.ts";

let no = 0;

/** An order of the shop project as a transport hands it over. `payload` may be a value or JSON text. */
export function rawEvent(changes: Partial<Omit<RawEvent, "payload">> & { payload?: unknown } = {}): RawEvent {
  const { payload = orderPayload(), ...rest } = changes;
  return {
    source: null,
    eventId: `evt_${process.pid}_${++no}`,
    eventType: "order.placed",
    eventVersion: 1,
    occurredAt: "2026-03-01T09:30:00Z",
    aggregateId: null,
    payload: typeof payload === "string" || payload === null ? payload : JSON.stringify(payload),
    metadata: null,
    ...rest,
  };
}

export const orderPayload = (changes: Record<string, unknown> = {}) => ({
  orderId: `ord_${process.pid}_${++no}`,
  customer: { id: `cus_${no}`, email: `ada-${no}@example.com`, name: "Ada" },
  total: 12.5,
  ...changes,
});
