import { useSyncExternalStore } from "react";

/** A value outside of React, one for the whole tab, that components follow. In the server's HTML and in the first render it is `first`. */
export function openStore<T>(first: T) {
  const listeners = new Set<() => void>();
  let value = first;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read: (): T => value,
    write(next: T): void {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: (): T =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  };
}
