import type { Ctx } from "@/lib/context.ts";

export type Loop = { stop(): Promise<void> };

type Options = {
  /** One round; true asks for the next at once. */
  run(): Promise<boolean>;
  /** Milliseconds between rounds: from `busy` just after work, longer by a tenth each time up to `idle`. */
  busy: number;
  idle: number;
  /** Called on the first failure of a row of failures, and null when it works again. */
  onChange(error: unknown): void;
};

/** Says in the log, once each, that a loop cannot run and that it can again. */
export const logged =
  ({ log }: Ctx, cannot: string, again: string, of: Record<string, string> = {}) =>
  (error: unknown): void =>
    error ? log.error({ ...of, err: error }, `${cannot}; trying again`) : log.info(of, again);

/** From 3 ms to 200 ms takes two seconds in which nothing came: work that trickles is still seen within a few milliseconds. */
const SLOWER = 1.1;
const LONGEST_PAUSE = 15_000;

/** Repeats `run`, at a pace that follows the work; after failures ever more slowly, with jitter, until it works again. */
export function poll({ run, busy, idle, onChange }: Options): Loop {
  let stopped = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = (async () => {
    let [next, failures] = [busy, 0];
    while (!stopped) {
      let delay = next;
      try {
        const worked = await run();
        if (failures > 0) onChange(null);
        failures = 0;
        next = worked ? busy : Math.min(next * SLOWER, idle);
        if (worked) continue;
      } catch (error) {
        if (failures++ === 0) onChange(error);
        next = busy;
        delay = Math.min(LONGEST_PAUSE, 250 * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);
      }
      if (!stopped) await pause(delay);
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await loop;
    },
  };
}
