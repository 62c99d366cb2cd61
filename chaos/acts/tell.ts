import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "@/lib/context.ts";
import { PATIENCE_MS } from "../patience.ts";
import type { Happening } from "../plan/traffic.ts";
import type { Stage } from "../stage/open.ts";
import { again } from "./again.ts";

/** The product's transaction of a late happening stays open for so long. */
const LATE_MS = 700;

class Undone extends Error {}

/**
 * Something happens in the product, and Waybill hears of it. Resolves when the product's transaction is committed (or rolled back, where
 * the plan says so), or Waybill answered over HTTP that it keeps the event.
 */
export async function tell(stage: Stage, happening: Happening): Promise<void> {
  if (happening.how === "http") {
    await again(() => placeOrder(stage.ctx.db, happening));
    await post(stage, happening);
    return;
  }
  // Where the commit's answer was lost it may have happened: the product tries again, with the same event id.
  await again(() =>
    transaction(stage.ctx, async (tx) => {
      await placeOrder(tx.db, happening);
      await emit(tx.db, happening);
      if (happening.how === "late") await sleep(LATE_MS);
      if (happening.how === "undone") throw new Undone();
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** It was told before: the same id, the same body. */
export const tellAgain = (stage: Stage, happening: Happening, how: "sql" | "http"): Promise<unknown> =>
  how === "sql" ? again(() => emit(stage.ctx.db, happening)) : post(stage, happening);

type Db = Stage["ctx"]["db"];

const placeOrder = (db: Db, { orderId, state }: Happening) =>
  db.$executeRaw`INSERT INTO storm.orders (id, state) VALUES (${orderId}, ${state}) ON CONFLICT DO NOTHING`;

const payloadOf = ({ orderId, customer, urgent, fragile }: Happening) => ({ orderId, customer, urgent, fragile });

/** Told again, an event has the moment of the first time. */
const moments = new WeakMap<Happening, Date>();
function momentOf(happening: Happening): Date {
  const at = moments.get(happening) ?? new Date();
  moments.set(happening, at);
  return at;
}

const emit = (db: Db, happening: Happening) => db.$queryRaw`
  SELECT waybill.emit(event_type => ${happening.type}, payload => ${JSON.stringify(payloadOf(happening))}::text, aggregate_id => ${happening.orderId},
    event_id => ${happening.eventId}, occurred_at => ${momentOf(happening)}::timestamptz, source => 'shop', metadata => '{"producer": "shop"}'::jsonb)`;

/** POST /api/v1/events until it says that the event is kept. Throws where it refuses. */
async function post({ web }: Stage, happening: Happening): Promise<void> {
  const body = JSON.stringify({
    event_id: happening.eventId,
    event_type: happening.type,
    event_version: 1,
    occurred_at: momentOf(happening).toISOString(),
    aggregate_id: happening.orderId,
    payload: payloadOf(happening),
    metadata: { producer: "shop" },
  });
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(150)) {
    const answer = await ask(`${web.url}/api/v1/events`, web.key, body);
    if (answer?.status === 200) return;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`The web answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  }
  throw new Error(`The web did not take event ${happening.eventId} within ${PATIENCE_MS / 1_000} s.`);
}

/** Null where the web process is dead, dies over it, or takes too long. */
async function ask(url: string, key: string, body: string): Promise<{ status: number; text: string } | null> {
  try {
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(12_000) });
    return { status: response.status, text: await response.text() };
  } catch {
    return null;
  }
}
