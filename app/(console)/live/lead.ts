/**
 * One tab of this browser leads: `lead` is called in it, and gives what ends its leading. When the leader goes (also by a crash) the
 * browser gives the lock to the next tab at once. Where the browser has no locks (plain http on another host) every tab that is
 * seen leads by itself: browsers allow six connections to a host over HTTP/1.1.
 */
export function leadOrWait(lead: () => () => void): () => void {
  if (!navigator.locks) return whileSeen(lead);
  const ended = new AbortController();
  const held = async () => {
    if (ended.signal.aborted) return; // given up while the lock was on its way
    const stop = lead();
    await new Promise<void>((resolve) => ended.signal.addEventListener("abort", () => resolve(), { once: true }));
    stop();
  };
  navigator.locks.request("waybill-stream", { signal: ended.signal }, held).catch(() => {}); // given up while it waited
  return () => ended.abort();
}

function whileSeen(lead: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const look = () => {
    const seen = document.visibilityState === "visible";
    if (seen) stop ??= lead();
    else {
      stop?.();
      stop = null;
    }
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    stop?.();
  };
}
