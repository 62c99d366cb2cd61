"use client";

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useInBrowser } from "./in-browser.ts";

/** Parts that could not be fetched, each by what asks for it again, and who is told of them. */
const missing = new Set<() => void>();
const listeners = new Set<() => void>();
const tellAll = () => {
  for (const listener of listeners) listener();
};
const askAgain = () => {
  for (const ask of missing) ask();
  missing.clear();
  tellAll();
};

/**
 * A component whose code no page waits for: it is fetched when it is first shown. For what opens on request (dialogs, menus, forms in
 * them); what a page shows at once must not move it when it comes, and what says that the server is away must not need it. Where it cannot be
 * fetched, what the server drew stays as it is, a line says so (`NotFetched`) and asks again on request, and so does the next part that is
 * shown. `meanwhile` keeps its place until then.
 */
export function late<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await fetchOnce(fetched) }));
  const draw = (props: Props, tell: Tell, drawn: boolean) => {
    const part = (
      <>
        <Part {...props} />
        <Here tell={tell} />
      </>
    );
    // In a Suspense what the server drew is sent behind a page of more than 12.8 kB, and put into it up to 0.3 s after the first paint.
    return drawn ? <Activity>{part}</Activity> : <Suspense fallback={meanwhile?.(props)}>{part}</Suspense>;
  };
  return (props) => {
    // Until React has taken it over the very same element: given another, it would throw away what the server drew, and who pressed a button of it.
    const [isHere, tell] = useState(false);
    const [wasDrawn] = useState(!useInBrowser());
    const [first] = useState(() => draw(props, tell, wasDrawn));
    useEffect(askAgain, []);
    return isHere ? draw(props, tell, wasDrawn) : first;
  };
}

type Tell = (isHere: true) => void;

/** Tells that all beside it is alive, before anything is painted. */
function Here({ tell }: { tell: Tell }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}

/** It never fails: what waits for it is drawn when it comes. */
async function fetchOnce<Part>(fetched: () => Promise<Part>): Promise<Part> {
  for (;;) {
    const part = await fetched().catch(() => null);
    if (part) return part;
    await new Promise<void>((ask) => {
      missing.add(ask);
      tellAll();
    });
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that a part of the page is not here. Every page has it once. */
export const NotFetched = () =>
  useSyncExternalStore(
    subscribe,
    () => missing.size > 0,
    () => false,
  ) && (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex w-fit items-center gap-3 rounded-lg border bg-surface px-4 py-2 text-sm shadow-float"
    >
      This part could not be fetched: the server does not answer.
      <button type="button" onClick={askAgain} className="text-accent underline underline-offset-3">
        Try again
      </button>
    </p>
  );
