"use client";

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";

/** Who asks again for parts that could not be fetched. */
const waiting = new Set<() => void>();
const askAgain = () => {
  for (const ask of waiting) ask();
  waiting.clear();
};

/**
 * A component whose code no page waits for: it is fetched when it is first shown. For what opens on request (dialogs, menus, forms in
 * them); what a page shows at once must not move it when it comes, and what says that the server is away must not need it. Where it cannot be
 * fetched, what the server drew stays as it is, a line says so and asks again on request, and so does the next that shows it. `meanwhile`
 * keeps its place until then.
 */
export function late<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
  meanwhile?: (props: Props) => ReactNode,
): ComponentType<Props> {
  const { Part, subscribe, isMissing } = partOf(fetched);
  const draw = (props: Props, tell: Tell) => (
    <Suspense fallback={meanwhile?.(props)}>
      <Part {...props} />
      <Here tell={tell} />
    </Suspense>
  );
  return (props) => {
    const missing = useSyncExternalStore(subscribe, isMissing, () => false);
    // Until React has taken it over the very same element: given another, it would throw away what the server drew, and who pressed a button of it.
    const [isHere, tell] = useState(false);
    const [first] = useState(() => draw(props, tell));
    useEffect(() => {
      if (isMissing()) askAgain();
    }, []);
    return (
      <>
        {isHere ? draw(props, tell) : first}
        {missing && <NotFetched />}
      </>
    );
  };
}

type Tell = (isHere: true) => void;

/** Tells that all beside it is alive, before anything is painted. */
function Here({ tell }: { tell: Tell }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}

/** It never fails: what waits for it is drawn when it comes. */
function partOf<Props>(fetched: () => Promise<ComponentType<Props>>) {
  let missing = false;
  const listeners = new Set<() => void>();
  const become = (next: boolean) => {
    missing = next;
    for (const listener of listeners) listener();
  };
  const fetchOnce = async (): Promise<ComponentType<Props>> => {
    for (;;) {
      const part = await fetched().catch(() => null);
      if (part) return part;
      become(true);
      await new Promise<void>((ask) => waiting.add(ask));
    }
  };
  const Part = lazy(async () => {
    const part = await fetchOnce();
    become(false);
    return { default: part };
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { Part, subscribe, isMissing: () => missing };
}

const NotFetched = () => (
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
