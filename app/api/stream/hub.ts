import { webContext } from "@/app/context.ts";
import { logFailure } from "@/app/log-failure.ts";
import { rolesOfSessions } from "@/domain/access/roles-of-sessions.ts";
import type { Role } from "@/domain/access/types.ts";
import { type Batch, follower } from "@/domain/change/follow.ts";
import { everything } from "@/domain/change/topic.policy.ts";

export type Listener = {
  /** As whom: with the session, or with another role, the listening ends. */
  session: { id: string; role: Role };
  tell(batch: Batch): void;
  /** Called when the process stops, and when the session is another. */
  end(): void;
};
type Hub = {
  listeners: Set<Listener>;
  running: boolean;
  /** The first look has learnt what is there. */
  ready: PromiseWithResolvers<void>;
};

// On globalThis: in development a route's module is made anew, and each would look at the database by itself.
const kept = globalThis as typeof globalThis & { waybillHub?: Hub }; // our own key on a shared object
kept.waybillHub ??= openHub();
const hub = kept.waybillHub;

/** A server that is told to stop waits for its connections, and a stream would never end by itself. */
function openHub(): Hub {
  const opened: Hub = { listeners: new Set(), running: false, ready: Promise.withResolvers() };
  const endAll = () => {
    for (const listener of opened.listeners) listener.end();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, endAll); // names of signals
  return opened;
}

const LOOK_MS = 1_000;
const AWAY_MS = 2_000;

/**
 * Hears what changed, about once a second. ONE look at the database serves everybody whom this process serves, and nobody listening
 * means no look. A session that ended, or whose person has another role now, hears nothing of the look that finds it so.
 */
export function listen(listener: Listener): () => void {
  hub.listeners.add(listener);
  if (!hub.running) void look();
  return () => void hub.listeners.delete(listener);
}

/** From when on nothing goes by unheard: whoever asks for what was missed asks after it. */
export const hearing = (): Promise<void> => hub.ready.promise;

/** How many listen. */
export const listening = (): number => hub.listeners.size;

async function look(): Promise<void> {
  hub.running = true;
  const next = follower(async () => (await webContext()).ctx);
  let away = false;
  while (hub.listeners.size > 0) {
    try {
      const batch = await next();
      await endOthers(); // after the look: who is asked about it is asked last
      // What was asked for while the database was away has failed in the browsers: they ask again.
      if (away) tell({ ...batch, changes: everything });
      else if (Object.keys(batch.changes).length > 0) tell(batch);
      away = false;
      hub.ready.resolve();
    } catch (error) {
      // A look that failed after reading would be lost: what it found is told as "everything" by the next one.
      if (!away) await logFailure(error, null);
      away = true;
    }
    await new Promise((resolve) => setTimeout(resolve, away ? AWAY_MS : LOOK_MS));
  }
  hub.running = false;
  hub.ready = Promise.withResolvers();
}

async function endOthers(): Promise<void> {
  const { ctx } = await webContext();
  const asked = [...hub.listeners];
  const roles = await rolesOfSessions(
    ctx,
    asked.map(({ session }) => session.id),
  );
  for (const { session, end } of asked) if (roles.get(session.id) !== session.role) end();
}

function tell(batch: Batch): void {
  for (const listener of hub.listeners) listener.tell(batch);
}
