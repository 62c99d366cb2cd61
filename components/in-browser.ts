import { useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, true afterwards: for what only the browser knows. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
