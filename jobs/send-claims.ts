import { setTimeout as sleep } from "node:timers/promises";
import { prepare } from "@/domain/intent/prepare.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import type { Passage } from "./send-gate.ts";
import type { Lane } from "./send-lane.ts";
import type { Room } from "./send-room.ts";
import type { Sending } from "./sending.ts";

/** A message whose worker died waits so long for the others to finish, and then is prepared anyway. */
const DRAIN_MS = 2_000;
/** Meanwhile it is looked whether they have. */
const DRAINED_MS = 250;
/** The database is away: a lane looks again after this. */
const AWAY_MS = 500;
/** A message is on its way to try an account whose breaker is due; by then the table knows. */
const PROBE_MS = 1_000;

export type Claims = {
  /**
   * Claims and checks what there is room for. False where the lanes behind wait, so that nothing is under way when one that must
   * be alone is prepared.
   */
  more(of: Lane, passage: Passage): boolean;
  /** One is prepared alone: nothing else may begin. */
  isAlone(): boolean;
};

export function openClaims({ ctx, settings, lanes, places, tally, stopping, task, pump }: Sending, room: Room): Claims {
  let [preparing, alone] = [0, false];

  /** While the database is away: or all that this process has to do would be tried, and spent, in a moment. */
  async function restWhileAway(error: unknown): Promise<boolean> {
    const away = isDatabaseAway(error) && !stopping.aborted;
    if (away) await sleep(AWAY_MS);
    return away;
  }

  async function prepareBatch(of: Lane, most: number): Promise<void> {
    preparing++;
    of.preparing = true;
    const intentIds = of.take(most);
    try {
      const batch = await prepare(ctx, { intentIds, leaseMs: settings.leaseMs });
      of.ready.push(...batch.ready);
      for (const id of batch.alone) of.lone.add(id);
      tally.add("claimed", batch.claimed);
    } catch (error) {
      if (await restWhileAway(error)) of.offer(intentIds);
      throw error;
    } finally {
      of.preparing = false;
      preparing--;
    }
  }

  /** One whose worker died: nothing else is under way here while it is prepared. Then it waits for place and token as any other. */
  async function prepareAlone(of: Lane, id: string): Promise<void> {
    alone = true;
    try {
      const { ready } = await prepare(ctx, { intentIds: [id], leaseMs: settings.leaseMs, alone: true });
      of.ready.push(...ready);
    } catch (error) {
      await restWhileAway(error);
      throw error;
    } finally {
      alone = false;
    }
  }

  /** Nothing else is under way in this process, or the lane waited long enough for that. */
  function drained(of: Lane): boolean {
    of.loneSince ??= performance.now();
    const quiet = places.quiet() && preparing === 0 && lanes.every((each) => each.ready.length === 0);
    return quiet || performance.now() - of.loneSince >= DRAIN_MS;
  }

  return {
    more(of, passage) {
      const most = room.toClaim(of, passage);
      if (most < 1) return true;
      const [lone] = of.lone;
      if (lone !== undefined && !drained(of)) {
        setTimeout(pump, DRAINED_MS).unref();
        return false;
      }
      if (passage.probe) of.probingUntil = performance.now() + PROBE_MS;
      if (lone === undefined) {
        task(prepareBatch(of, most));
        return true;
      }
      of.lone.delete(lone);
      of.loneSince = null;
      task(prepareAlone(of, lone));
      return false;
    },
    isAlone: () => alone,
  };
}
