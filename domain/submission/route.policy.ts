/** A provider account of this environment that a message could go to. */
export type Way = { account: string; captures: boolean };

/** What a breaker says of an account for one sender: it keeps messages until then (epoch milliseconds), or one may probe it ("due"). */
export type Bar = { until: number } | "due" | null;

export type RouteInput = {
  /** The stream's provider and its fallback, where this environment has them. */
  ways: readonly Way[];
  /** The submission that is open: to whom, and whether an attempt of it may have been taken. */
  open: { account: string; doubt: boolean } | null;
  barOf(account: string): Bar;
  /** It may be the one that probes an account that is due although another would take it. Where there is no other, any does. */
  mayProbe: boolean;
};

/** Where a message goes. `until`: when to look again, of one that no account takes now. */
export type Route =
  | { state: "ready"; account: string; until: null }
  | { state: "shut"; account: string; until: number }
  | { state: "missing"; account: null; until: null };

/**
 * The account of a message, now. One that may have been taken stays with its account for ever (I5). Else the stream's provider, and while
 * its breaker is open the fallback; a frozen message stays where it is as long as that account takes it. A message that an account refused
 * is not sent to probe it again where another takes it: it would be the victim each time.
 */
export function route({ ways, open, barOf, mayProbe }: RouteInput): Route {
  if (open?.doubt) return through(open.account, barOf);
  const stays = (account: string) => Number(account !== open?.account);
  const accounts = ways.map(({ account }) => account).sort((a, b) => stays(a) - stays(b));
  const routes = accounts.map((account) => through(account, barOf));
  const ready = routes.filter(({ state }) => state === "ready");
  const sure = ready.find(({ account }) => account !== null && barOf(account) === null);
  const soonest = routes.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))[0];
  return (mayProbe ? ready[0] : (sure ?? ready[0])) ?? soonest ?? { state: "missing", account: null, until: null };
}

function through(account: string, barOf: RouteInput["barOf"]): Route {
  const bar = barOf(account);
  return bar === null || bar === "due" ? { state: "ready", account, until: null } : { state: "shut", account, until: bar.until };
}
