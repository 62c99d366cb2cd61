import type { Ordered } from "@/domain/stream/order.policy.ts";
import type { Ready } from "@/domain/submission/freeze.ts";
import type { Tokens } from "./send-tokens.ts";

/** More than this is not taken from the queue: the rest may go to other workers. */
const ROOM = 200;

export type Lane = {
  stream: string;
  /** It leaves a fifth of the places and tokens to the lanes before it. */
  yields: boolean;
  tokens: Tokens;
  /** Claimed and checked: they wait for place and token. */
  ready: Ready[];
  preparing: boolean;
  /** Tokens are being asked for. */
  asking: boolean;
  inFlight: number;
  /** In `performance.now()` time: nothing is sent before, as there was no place or token. */
  restUntil: number;
  /** Likewise: it has a message on its way to try an account, and prepares no other. */
  probingUntil: number;
  /** Whose earlier worker died on the way to the call: each is prepared while nothing else is under way. */
  readonly lone: Set<string>;
  /** Since when the next of them waits for that. */
  loneSince: number | null;
  readonly pending: number;
  offer(intentIds: readonly string[]): void;
  take(most: number): string[];
  /** Forgets what was hinted at: the table has it. */
  drop(): void;
  /** Resolves when there is room for more, or the lane is closed. */
  room(): Promise<void>;
  close(): void;
};

/** What one stream has to do in this process: ids that were hinted at, and messages that wait for a place. */
export function openLane({ key, yields }: Pick<Ordered, "key" | "yields">, tokens: Tokens): Lane {
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  let closed = false;
  const wake = () => {
    if (pending.size >= ROOM && !closed) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const lone = new Set<string>();
  const drop = () => {
    pending.clear();
    lone.clear();
    wake();
  };
  return {
    stream: key,
    yields,
    tokens,
    ready: [],
    preparing: false,
    asking: false,
    inFlight: 0,
    restUntil: 0,
    probingUntil: 0,
    lone,
    loneSince: null,
    get pending() {
      return pending.size;
    },
    offer(intentIds) {
      for (const id of intentIds) pending.add(id);
    },
    take(most) {
      const taken = [...pending].slice(0, most);
      for (const id of taken) pending.delete(id);
      wake();
      return taken;
    },
    drop,
    room: () => (pending.size < ROOM || closed ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close() {
      closed = true;
      drop();
    },
  };
}
