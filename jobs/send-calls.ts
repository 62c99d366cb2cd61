import { type Listener, send } from "@/domain/attempt/send.ts";
import { settleTogether } from "@/domain/attempt/settle-together.ts";
import { giveBack } from "@/domain/intent/give-back.ts";
import type { Ready } from "@/domain/submission/freeze.ts";
import type { Ctx } from "@/lib/context.ts";
import type { Lane } from "./send-lane.ts";
import type { Room } from "./send-room.ts";
import type { Sending } from "./sending.ts";

/** All places of a stream with an in-flight limit are taken, by whatever worker: it looks again after this. */
const FULL_MS = 100;
/** The last look refused it, but it is still ours to check anew. */
const LOOK_AGAIN = new Set(["check_stale", "rule_off", "rule_changed", "delivery_changed", "suppressed", "resolved"]);

/** `signal` aborted: no answer is waited for any more. */
type Calling = { room: Room; heard: Listener; signal: AbortSignal };

/** Sends what is ready of a lane, account by account: as many as have a place and a token. */
export function openCalls(sending: Sending, { room, heard, signal }: Calling): (of: Lane) => void {
  const { ctx, settings, gate, places, tally, stopping, task, pump, pumpSoon, rest } = sending;
  const together = settleTogether(ctx);

  /** Rows of one lane and one account. */
  async function sendRows(of: Lane, account: string, rows: Ready[]): Promise<void> {
    const byId = new Map(rows.map((row) => [row.intentId, row]));
    let [waiting, open] = [rows.length, rows.length];
    const answered = (calls: number) => {
      waiting -= calls;
      of.inFlight -= calls;
      places.answered(account, calls);
    };
    places.start(account, rows.length);
    of.inFlight += rows.length;
    try {
      const { maxInFlight } = gate.limits(of.stream);
      await send(ctx, {
        rows,
        ...settings,
        limit: maxInFlight === null ? null : { stream: of.stream, maxInFlight },
        signal,
        answered() {
          answered(1);
          pumpSoon();
        },
        heard,
        write: ctx.providers.ofAccount(account)?.capabilities.idempotency ? together : undefined,
        done({ intentId, result }) {
          open--;
          places.written(account, 1);
          tally.add(result, 1);
          const row = byId.get(intentId);
          if (result === "no_place" && row) {
            of.ready.push(row);
            rest(of, FULL_MS);
          } else if (LOOK_AGAIN.has(result) && !stopping.aborted) of.offer([intentId]);
          pump();
        },
      });
    } catch (error) {
      await giveBackRows(ctx, rows, error);
      throw error;
    } finally {
      answered(waiting);
      places.written(account, open);
    }
  }

  return (of) => {
    for (const [account, rows] of Map.groupBy(of.ready, (row) => row.account)) {
      const going = new Set(rows.slice(0, room.toSend(of, { account, ready: rows.length })));
      if (going.size === 0) continue;
      of.ready = of.ready.filter((row) => !going.has(row));
      task(sendRows(of, account, [...going]));
    }
  };
}

/** Gives back messages that were not begun, because of `error` (null: nothing is wrong), under the claims that they came by. */
export async function giveBackRows(ctx: Ctx, rows: Ready[], error: unknown): Promise<void> {
  for (const [token, held] of Map.groupBy(rows, (row) => row.token))
    await giveBack(ctx, { token, intentIds: held.map((row) => row.intentId), error });
}
