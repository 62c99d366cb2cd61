import { type GateState, readGate } from "@/domain/stream/gate.ts";
import { limitsOf } from "@/domain/stream/limits.policy.ts";
import type { Limits } from "@/domain/stream/schema.ts";
import { waysOf } from "@/domain/submission/ways.ts";
import type { Ctx } from "@/lib/context.ts";

/**
 * Where a stream's messages go now. `probe`: its breaker is due, and one message tries it. With a fallback they go there meanwhile, and the
 * check picks the one that tries.
 */
export type Passage = { account: string; probe: boolean };

/**
 * What keeps the lanes of this process from taking what could not be sent: read twice a second, and told at once what the process
 * itself sees.
 */
export type Gate = {
  refresh(): Promise<void>;
  /** Null: nothing of the stream is to be taken now. */
  passage(stream: string): Passage | null;
  limits(stream: string): Limits;
  /** Calls at once that an account takes of this process: fewer after it asked to slow down. */
  places(account: string): number;
  /** The account asked this process to slow down: nothing goes to it for so long. */
  slow(account: string, forMs: number): void;
};

/** How often pauses, limits, breakers and throttling are read: workers know of them within a second, read and answered. */
export const GATE_MS = 500;

/** Without a provider (`provider_missing`) messages are still looked at, a few at a time: the check says why they wait. */
const NO_PROVIDER: Passage = { account: "", probe: false };
const FEW = 5;

export function openGate(ctx: Ctx): Gate {
  let state: GateState = { streams: new Map(), breakers: new Map(), throttled: new Map() };
  let readAt = performance.now();
  const slowed = new Map<string, number>();
  const ways = new Map(Object.keys(ctx.release.project.streams).map((stream) => [stream, waysOf(ctx, stream)]));

  /** How long the account takes nothing: more than 0 for now, 0 or less "one may try", null freely. */
  const shutFor = (account: string): number | null => {
    const shared = state.breakers.get(account);
    return shared === undefined ? null : shared - (performance.now() - readAt);
  };
  const isSlowed = (account: string) =>
    Math.max(slowed.get(account) ?? 0, readAt + (state.throttled.get(account)?.forMs ?? 0)) > performance.now();

  return {
    async refresh() {
      const before = performance.now();
      state = await readGate(ctx);
      readAt = before;
    },
    passage(stream) {
      if (state.streams.get(stream)?.paused) return null;
      const all = ways.get(stream) ?? [];
      if (all.length === 0) return NO_PROVIDER;
      const open = all.filter(({ account }) => (shutFor(account) ?? 0) <= 0);
      const [way] = [...open.filter(({ account }) => shutFor(account) === null), ...open];
      if (!way || isSlowed(way.account)) return null;
      return { account: way.account, probe: shutFor(way.account) !== null };
    },
    limits: (stream) => limitsOf(ctx.release.project.streams[stream], state.streams.get(stream) ?? null),
    places(account) {
      const most = ctx.providers.ofAccount(account)?.capabilities.maxInFlight ?? FEW;
      return Math.max(1, Math.floor(most * (state.throttled.get(account)?.pace ?? 1)));
    },
    slow(account, forMs) {
      slowed.set(account, performance.now() + forMs);
    },
  };
}
