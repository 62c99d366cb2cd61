import { GATE_MS, type Passage } from "./send-gate.ts";
import type { Lane } from "./send-lane.ts";
import { ratedBy } from "./send-tokens.ts";
import type { Sending } from "./sending.ts";

/** Claimed and checked at once. Larger gains nothing, and the last of it would wait too long for its turn. */
export const BATCH = 25;

/** How many messages of a lane may be hinted at, claimed and sent: what pauses, breakers, limits, rates and places leave. */
export type Room = {
  /** Takes tokens for as many of `ready` messages as may go to the account now, and gives their number. */
  toSend(of: Lane, going: { account: string; ready: number }): number;
  /** How many more to claim of what can be sent soon: a check is good for ten seconds only. */
  toClaim(of: Lane, passage: Passage): number;
  /** Of a slow stream the same few messages would be hinted at again and again, and pile up in the queue. */
  toHint(of: Lane): boolean;
};

export function openRoom({ ctx, gate, places, task, rest }: Pick<Sending, "ctx" | "gate" | "places" | "task" | "rest">): Room {
  const maxInFlight = (of: Lane) => gate.limits(of.stream).maxInFlight ?? Number.POSITIVE_INFINITY;
  const rated = (of: Lane, account: string) => ratedBy(ctx, { stream: of.stream, rate: gate.limits(of.stream).rate, account });

  /** Asks for the tokens of what the lane could send; where there are none, it rests until there may be one. */
  function ask(of: Lane, account: string): void {
    if (of.asking) return;
    of.asking = true;
    const asking = async () => {
      try {
        const waitMs = await of.tokens.refill(rated(of, account), Math.min(BATCH * 2, Math.max(1, of.ready.length + of.pending)));
        if (waitMs > 0) rest(of, Math.min(GATE_MS * 2, Math.max(10, waitMs)));
      } finally {
        of.asking = false;
      }
    };
    task(asking());
  }

  return {
    toSend(of, { account, ready }) {
      const needs = rated(of, account);
      const tokens = of.tokens.available(needs);
      if (tokens < 1) ask(of, account);
      const free = places.free(account, gate.places(account), of.yields);
      const going = Math.floor(Math.min(ready, tokens, maxInFlight(of) - of.inFlight, free));
      if (going < 1) return 0;
      of.tokens.spend(needs, going);
      return going;
    },
    toClaim(of, { account, probe }) {
      if (of.preparing || of.pending + of.lone.size === 0 || (probe && of.probingUntil > performance.now())) return 0;
      const tokens = of.tokens.available(rated(of, account));
      // Of a stream that is limited no more than goes out while their checks are good.
      const limited = Math.min(tokens, maxInFlight(of) * 2);
      const ahead = probe ? 1 : Math.min(gate.places(account) * 2, limited);
      if (of.ready.length < ahead) return probe ? 1 : Math.min(BATCH, limited - of.ready.length);
      if (tokens <= of.ready.length) ask(of, account);
      return 0;
    },
    toHint(of) {
      const passage = gate.passage(of.stream);
      if (passage === null || (passage.probe && of.pending > 0)) return false;
      return of.pending < Math.min(Number.POSITIVE_INFINITY, ...rated(of, passage.account).map(({ rate }) => Math.max(1, rate)));
    },
  };
}
