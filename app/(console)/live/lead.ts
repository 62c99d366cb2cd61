type Lead = { /** Leads at once, though another tab holds the lead: one that does not answer. */ take(): void; stop(): void };

/**
 * One tab of this browser leads: `lead` is called in it, and gives what ends its leading. When the leader goes (also by a crash) the
 * browser gives the lock to the next tab at once. A browser that freezes a tab leaves it the lock: see `take`. Where the browser has no
 * locks (plain http on another host), or tabs cannot talk, every tab that is seen leads by itself: browsers allow six connections to a
 * host over HTTP/1.1.
 */
export function leadOrWait(lead: () => () => void): Lead {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return { take() {}, stop: whileSeen(lead) };
  let [over, steal, waiting] = [false, false, new AbortController()];
  let end: (() => void) | null = null;
  const hold = () =>
    new Promise<void>((resolve) => {
      if (over) return resolve(); // given up while the lock was on its way
      const stop = lead();
      end = () => {
        end = null;
        stop();
        resolve();
      };
    });
  const hope = async () => {
    while (!over) {
      waiting = new AbortController();
      const how = steal ? { steal } : { signal: waiting.signal };
      steal = false;
      await navigator.locks.request("waybill-stream", how, hold).catch(() => {}); // taken from here, or given up while it waited
      end?.();
    }
  };
  void hope();
  return {
    take() {
      if (end || over) return;
      steal = true;
      waiting.abort();
    },
    stop() {
      over = true;
      end?.();
      waiting.abort();
    },
  };
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
