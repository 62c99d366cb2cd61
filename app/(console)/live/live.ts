import type { Changes, Topic } from "@/domain/change/topic.policy.ts";
import { follow } from "./follow.ts";
import { leadOrWait } from "./lead.ts";
import { type Link, notLinked } from "./link.ts";
import { merge } from "./merge.ts";
import { watchLeader } from "./watch-leader.ts";

type Listener = (ids: string[] | null) => void;
type Told = { changes: Changes; at: number };
/** What tabs say to each other; "there?" is answered by the leader with its phase, "who" also with what it told lately. */
type Word =
  | { kind: "changes"; changes: Changes; at: string }
  | { kind: "phase"; phase: Link["phase"] }
  | { kind: "who" }
  | { kind: "there?" };

export type LivePhase = Link["phase"] | "paused";
export type Live = {
  /** Calls back when something of the topic changed (any topic, where null), also what changed in the last seconds. */
  listen(topic: Topic | null, listener: Listener): () => void;
  phase(): LivePhase;
  onPhase(listener: () => void): () => void;
  pause(paused: boolean): void;
  start(): () => void;
};

/** A page was rendered this long ago at most when its lists begin to listen; what was told since is told to them too. */
const RECENT_MS = 10_000;
const PAUSED = "waybill-paused";

/** What one tab hears of changes: from the stream that it leads, or from the tab that does. Hidden or paused it keeps them for later. */
export function openLive(since: string): Live {
  const listeners = new Map<Listener, Topic | null>();
  const watchers = new Set<() => void>();
  let [link, last, paused, leads] = [notLinked, since, false, false];
  let recent: Told[] = [];
  let kept: Changes = {};
  let channel: BroadcastChannel | null = null;

  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const say = (word: Word) => channel?.postMessage(word);

  const flush = () => {
    if (paused || document.visibilityState === "hidden") return;
    const changes = kept;
    kept = {};
    for (const [listener, topic] of listeners) tell(listener, topic, changes);
  };
  const hear = (changes: Changes) => {
    const now = Date.now();
    recent = [...recent.filter((told) => now - told.at < RECENT_MS), { changes, at: now }];
    kept = merge(kept, changes);
    flush();
  };
  const move = (next: Link) => {
    link = next;
    say({ kind: "phase", phase: link.phase });
    changed();
  };

  const share = (changes: Changes) => {
    if (Object.keys(changes).length === 0) return;
    say({ kind: "changes", changes, at: last });
    hear(changes);
  };
  const lead = () => {
    leads = true;
    link = notLinked;
    const end = follow({
      since: () => last,
      at: (moment) => {
        last = moment;
      },
      changes: share,
      moved: move,
      beat: () => say({ kind: "phase", phase: link.phase }),
    });
    return () => {
      leads = false;
      end();
    };
  };

  return {
    listen(topic, listener) {
      listeners.set(listener, topic);
      const missed = recent.filter((told) => Date.now() - told.at < RECENT_MS);
      if (missed.length > 0 && !paused) tell(listener, topic, missed.map((told) => told.changes).reduce(merge));
      return () => void listeners.delete(listener);
    },
    phase: () => (paused ? "paused" : link.phase),
    onPhase(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    pause(value) {
      paused = value;
      sessionStorage.setItem(PAUSED, String(value));
      changed();
      flush();
    },
    start() {
      paused = sessionStorage.getItem(PAUSED) === "true";
      channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("waybill-stream");
      const listen = ({ data }: MessageEvent<Word>) => {
        if (data.kind === "changes" || data.kind === "phase") leader.heard();
        if (data.kind === "changes") {
          last = data.at; // whoever leads next goes on from here
          hear(data.changes);
        }
        if (data.kind === "phase" && !leads) {
          link = { ...link, phase: data.phase };
          changed();
        }
        if ((data.kind === "who" || data.kind === "there?") && leads) say({ kind: "phase", phase: link.phase });
        if (data.kind === "who" && leads) {
          for (const { changes } of recent) say({ kind: "changes", changes, at: last });
        }
      };
      channel?.addEventListener("message", listen);
      const lock = leadOrWait(lead);
      const leader = watchLeader({ leads: () => leads, ask: () => say({ kind: "there?" }), take: lock.take });
      say({ kind: "who" });
      document.addEventListener("visibilitychange", flush);
      changed();
      return () => {
        document.removeEventListener("visibilitychange", flush);
        leader.stop();
        lock.stop();
        channel?.close();
        channel = null;
      };
    },
  };
}

function tell(listener: Listener, topic: Topic | null, changes: Changes): void {
  if (topic === null) {
    if (Object.keys(changes).length > 0) listener(null);
  } else if (topic in changes) listener(changes[topic] ?? null);
}
