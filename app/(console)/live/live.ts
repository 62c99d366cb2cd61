import type { Changes, Topic } from "@/domain/change/topic.policy.ts";
import type { Link } from "./link.ts";
import type { Tab } from "./tab.ts";

type Listener = (ids: string[] | null) => void;

export type LivePhase = Link["phase"] | "paused";
export type Live = {
  /** Calls back when something of the topic changed (any topic, where null), also what changed in the last seconds. */
  listen(topic: Topic | null, listener: Listener): () => void;
  phase(): LivePhase;
  onPhase(listener: () => void): () => void;
  pause(paused: boolean): void;
  start(): () => void;
};

const PAUSED = "waybill-paused";
const AGAIN_MS = 2_000;

/** What this tab's parts hear of changes and from when on; what hears them from the server (tab.ts) is fetched once the page stands. */
export function openLive(since: string): Live {
  const listeners = new Map<Listener, Topic | null>();
  const watchers = new Set<() => void>();
  let paused = false;
  let tab: Tab | null = null;

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const tellAll = (changes: Changes) => {
    for (const [listener, topic] of listeners) tell(listener, topic, changes);
  };

  return {
    listen(topic, listener) {
      listeners.set(listener, topic);
      if (tab && !paused) tell(listener, topic, tab.recent());
      return () => void listeners.delete(listener);
    },
    phase: () => (paused ? "paused" : (tab?.phase() ?? "connecting")),
    onPhase(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    pause(value) {
      paused = value;
      sessionStorage.setItem(PAUSED, String(value));
      changed();
      tab?.flush();
    },
    start() {
      let over = false;
      let stop = () => {};
      let again: ReturnType<typeof setTimeout> | undefined;
      const asked = Date.now();
      const begin = async () => {
        const fetched = await import("./tab.ts").catch(() => null);
        if (over) return;
        if (fetched === null)
          again = setTimeout(begin, AGAIN_MS); // the server is away right now
        else {
          tab ??= fetched.openTab(since, { paused: () => paused, tell: tellAll, changed });
          stop = tab.start(Date.now() - asked);
        }
      };
      paused = sessionStorage.getItem(PAUSED) === "true";
      changed();
      void begin();
      return () => {
        over = true;
        clearTimeout(again);
        stop();
      };
    },
  };
}

function tell(listener: Listener, topic: Topic | null, changes: Changes): void {
  if (topic === null) {
    if (Object.keys(changes).length > 0) listener(null);
  } else if (topic in changes) listener(changes[topic] ?? null);
}
