import { type Changes, everything, type Topic } from "@/domain/change/topic.policy.ts";
import { leadOrWait } from "./lead.ts";
import { type Link, type LinkEvent, linkAfter, notLinked, retryDelay } from "./link.ts";
import { merge } from "./merge.ts";
import { openSource } from "./source.ts";

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

const POLL_MS = 3_000;
/** A page was rendered this long ago at most when its lists begin to listen; what was told since is told to them too. */
const RECENT_MS = 10_000;
const PAUSED = "waybill-paused";
/** A leader has something to say every 15 seconds. One that says nothing for longer is asked, and then not waited for: it is frozen. */
const QUIET_MS = 20_000;
const ANSWER_MS = 3_000;

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

  function lead(): () => void {
    let close = () => {};
    let again: ReturnType<typeof setTimeout> | undefined;
    const share = (changes: Changes) => {
      if (Object.keys(changes).length === 0) return;
      say({ kind: "changes", changes, at: last });
      hear(changes);
    };
    const step = (event: LinkEvent) => move(linkAfter(link, event));
    const open = () => {
      close = openSource(last, {
        at: (moment) => {
          last = moment;
        },
        hello: (changes) => {
          step("hello");
          share(changes);
        },
        changes: share,
        beat: () => say({ kind: "phase", phase: link.phase }),
        failed: () => {
          step("failed");
          again = setTimeout(open, retryDelay(link.failures, Math.random()));
        },
      });
    };
    link = notLinked;
    open();
    const poll = setInterval(() => link.phase === "polling" && share(everything), POLL_MS);
    return () => {
      clearTimeout(again);
      clearInterval(poll);
      close();
    };
  }

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
      let heard = 0;
      channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("waybill-stream");
      const listen = ({ data }: MessageEvent<Word>) => {
        if (data.kind === "changes" || data.kind === "phase") heard = Date.now();
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
      const lock = leadOrWait(() => {
        leads = true;
        const end = lead();
        return () => {
          leads = false;
          end();
        };
      });
      const isQuiet = (ms: number) => !leads && document.visibilityState === "visible" && Date.now() - heard >= ms;
      let answer: ReturnType<typeof setTimeout> | undefined;
      const watch = setInterval(() => {
        if (!isQuiet(QUIET_MS)) return;
        say({ kind: "there?" });
        clearTimeout(answer);
        answer = setTimeout(() => isQuiet(ANSWER_MS) && lock.take(), ANSWER_MS);
      }, ANSWER_MS + 2_000);
      say({ kind: "who" });
      document.addEventListener("visibilitychange", flush);
      changed();
      return () => {
        document.removeEventListener("visibilitychange", flush);
        clearInterval(watch);
        clearTimeout(answer);
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
