import { openRandom } from "./random.ts";

/** One thing that happens in the product, and how Waybill hears of it. */
export type Happening = {
  no: number;
  /** Share of the storm's time that is over by then; things happen in bursts. */
  at: number;
  eventId: string;
  type: "order.placed" | "order.changed";
  orderId: string;
  customer: { id: string; email: string; name: string };
  /** Its alert is useless after seconds. */
  urgent: boolean;
  /** The rule cannot make its mail. */
  fragile: boolean;
  /** In the product, when its reminder is looked at. */
  state: "open" | "cancelled";
  /** `late`: the product's transaction stays open for a while, and others commit before it. `undone`: it is rolled back. */
  how: "sql" | "late" | "undone" | "http";
};

const UNDONE = 0.02;
/** So many happen at once. */
const BURST = 20;

/** What happens in a storm of `events` events: the same seed gives the same. Undone ones come on top. */
export function planTraffic({ seed, events }: { seed: number; events: number }): Happening[] {
  const random = openRandom(seed, "traffic");
  const customers = Math.max(10, Math.floor(events / 4));
  const happenings: Happening[] = [];
  const orders: Happening[] = [];
  for (let told = 0, no = 0; told < events; no++) {
    const undone = random.chance(UNDONE);
    const earlier =
      orders.length > 5 && random.chance(0.2)
        ? orders[random.between(Math.max(0, orders.length - 50), orders.length - 1)]
        : undefined;
    const person = random.between(1, customers);
    const happening: Happening = {
      no,
      at: Math.min(0.98, (Math.floor(no / BURST) * BURST) / (events * (1 + UNDONE))),
      eventId: `evt-${seed}-${no}`,
      type: earlier ? "order.changed" : "order.placed",
      orderId: earlier?.orderId ?? `ord-${seed}-${no}`,
      customer: earlier?.customer ?? {
        id: `cus-${person}`,
        email: `customer-${person}@storm.example`,
        name: `Customer ${person}`,
      },
      urgent: random.chance(0.15),
      fragile: !earlier && random.chance(0.01),
      state: random.chance(0.1) ? "cancelled" : "open",
      how: undone ? "undone" : random.weighted({ sql: 68, late: 2, http: 30 }),
    };
    happenings.push(happening);
    if (undone) continue;
    told++;
    if (!earlier) orders.push(happening);
  }
  return happenings;
}
