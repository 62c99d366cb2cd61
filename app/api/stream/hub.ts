import { webContext } from "@/app/context.ts";
import { logFailure } from "@/app/log-failure.ts";
import { type Batch, follower } from "@/domain/change/follow.ts";
import { everything } from "@/domain/change/schema.ts";

type Listener = (batch: Batch) => void;
type Hub = { listeners: Set<Listener>; running: boolean };

// On globalThis: in development a route's module is made anew, and each would look at the database by itself.
const kept = globalThis as typeof globalThis & { waybillHub?: Hub }; // our own key on a shared object
kept.waybillHub ??= { listeners: new Set(), running: false };
const hub = kept.waybillHub;

const LOOK_MS = 1_000;
const AWAY_MS = 2_000;

/** Hears what changed, about once a second. ONE look at the database serves everybody whom this process serves, and nobody listening means no look. */
export function listen(listener: Listener): () => void {
  hub.listeners.add(listener);
  if (!hub.running) void look();
  return () => void hub.listeners.delete(listener);
}

/** How many listen. */
export const listening = (): number => hub.listeners.size;

async function look(): Promise<void> {
  hub.running = true;
  const next = follower(async () => (await webContext()).ctx);
  let away = false;
  while (hub.listeners.size > 0) {
    try {
      const batch = await next();
      // What was asked for while the database was away has failed in the browsers: they ask again.
      if (away) tell({ ...batch, changes: everything });
      else if (Object.keys(batch.changes).length > 0) tell(batch);
      away = false;
    } catch (error) {
      if (!away) await logFailure(error, null);
      away = true;
    }
    await new Promise((resolve) => setTimeout(resolve, away ? AWAY_MS : LOOK_MS));
  }
  hub.running = false;
}

function tell(batch: Batch): void {
  for (const listener of hub.listeners) listener(batch);
}
