/** A provider account of this environment that a message could go to. */
export type Way = { account: string; captures: boolean };

export type RouteInput = {
  /** The stream's provider and its fallback, where this environment has them. */
  ways: readonly Way[];
  /** The submission that is open: to whom, and whether an attempt of it may have been taken. */
  open: { account: string; doubt: boolean } | null;
  /** Until when (epoch milliseconds) a breaker keeps messages of this sender from an account; null: it lets them through. */
  shutUntil(account: string): number | null;
};

/** Where a message goes. `until`: when to look again, of one that no account takes now. */
export type Route =
  | { state: "ready"; account: string; until: null }
  | { state: "shut"; account: string; until: number }
  | { state: "missing"; account: null; until: null };

/**
 * The account of a message, now. One that may have been taken stays with its account for ever (I5). Else the stream's provider, and while
 * its breaker is open the fallback; a frozen message stays where it is as long as that account takes it.
 */
export function route({ ways, open, shutUntil }: RouteInput): Route {
  if (open?.doubt) return through(open.account, shutUntil);
  const stays = (account: string) => Number(account !== open?.account);
  const accounts = ways.map(({ account }) => account).sort((a, b) => stays(a) - stays(b));
  const routes = accounts.map((account) => through(account, shutUntil));
  const soonest = routes.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))[0];
  return routes.find(({ state }) => state === "ready") ?? soonest ?? { state: "missing", account: null, until: null };
}

function through(account: string, shutUntil: RouteInput["shutUntil"]): Route {
  const until = shutUntil(account);
  return until === null ? { state: "ready", account, until } : { state: "shut", account, until };
}
