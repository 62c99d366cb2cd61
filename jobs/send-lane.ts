import type { Ready } from "@/domain/intent/prepare.ts";

/** More than this is not taken from the queue: the rest may go to other workers. */
const ROOM = 200;

export type Lane = {
  stream: string;
  ready: Ready[];
  preparing: boolean;
  readonly pending: number;
  offer(intentIds: readonly string[]): void;
  take(most: number): string[];
  /** Resolves when there is room for more, or the lane is closed. */
  room(): Promise<void>;
  close(): void;
};

/** What one stream has to do in this process: ids that were hinted at, and messages that wait for a place. */
export function openLane(stream: string): Lane {
  const pending = new Set<string>();
  let waiting: (() => void)[] = [];
  let closed = false;
  const wake = () => {
    if (pending.size >= ROOM && !closed) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  return {
    stream,
    ready: [],
    preparing: false,
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
    room: () => (pending.size < ROOM || closed ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close() {
      closed = true;
      pending.clear();
      wake();
    },
  };
}
