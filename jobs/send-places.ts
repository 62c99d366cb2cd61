/** Of all places a lane that is not the first leaves so many free for those before it, as there are places enough. */
const RESERVED = 0.2;
/** So many outcomes a place may be on their way into the database: the provider need not wait for each commit. */
const UNWRITTEN = 3;

type Use = { inFlight: number; unwritten: number };

/** The provider accounts' places in this process: a call keeps one until it is answered. */
export type Places = {
  /** So many more a lane may send to the account; `most` are its places in all. */
  free(account: string, most: number, yields: boolean): number;
  start(account: string, calls: number): void;
  answered(account: string, calls: number): void;
  written(account: string, outcomes: number): void;
  /** Nothing is on its way, or not written yet. */
  quiet(): boolean;
};

export function openPlaces(): Places {
  const uses = new Map<string, Use>();
  const of = (account: string): Use => {
    const use = uses.get(account) ?? { inFlight: 0, unwritten: 0 };
    uses.set(account, use);
    return use;
  };
  return {
    free(account, most, yields) {
      const { inFlight, unwritten } = of(account);
      const open = yields ? Math.max(1, Math.floor(most * (1 - RESERVED))) : most;
      return Math.max(0, Math.min(open - inFlight, most * UNWRITTEN - unwritten));
    },
    start(account, calls) {
      const use = of(account);
      use.inFlight += calls;
      use.unwritten += calls;
    },
    answered(account, calls) {
      of(account).inFlight -= calls;
    },
    written(account, outcomes) {
      of(account).unwritten -= outcomes;
    },
    quiet: () => [...uses.values()].every(({ unwritten }) => unwritten === 0),
  };
}
