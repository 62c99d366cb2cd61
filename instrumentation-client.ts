/** The page that is being left, and for where; null while none is. */
let leaving: { from: string; to: string } | null = null;
let listens = false;

const placeOf = ({ pathname, search }: URL | Location) => pathname + search;

/** Until the address is another: a redirect may have led elsewhere than was asked for. */
const isLeaving = () => leaving !== null && location.pathname === leaving.from && placeOf(location) !== leaving.to;

/**
 * What somebody typed or chose is written into the address a moment later (nuqs). Next takes each such write for a navigation of its own and
 * gives up the one that is under way: Enter in a search led nowhere. So a page that is being left writes past Next: the write is there on
 * the way back, and the way forth goes on (decision 0217).
 */
export function onRouterTransitionStart(href: string): void {
  leaving = { from: location.pathname, to: placeOf(new URL(href, location.href)) };
  if (listens) return;
  listens = true; // from the first on: by then Next has put its own functions here
  const { pushState, replaceState } = history;
  history.pushState = (...given) => {
    leaving = null;
    pushState.apply(history, given);
  };
  history.replaceState = (state, unused, url) => {
    if (state === null && isLeaving()) History.prototype.replaceState.call(history, history.state, unused, url);
    else replaceState.call(history, state, unused, url);
  };
}
