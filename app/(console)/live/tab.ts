import { type Changes, everything } from "@/domain/change/topic.policy.ts";
import { follow } from "./follow.ts";
import { leadOrWait } from "./lead.ts";
import { type Link, notLinked } from "./link.ts";
import { merge } from "./merge.ts";
import { watchLeader } from "./watch-leader.ts";

type Told = { changes: Changes; at: number };
/** What tabs say to each other; "there?" is answered by the leader with its phase, "who" also with what it told lately. */
type Word =
  | { kind: "changes"; changes: Changes; at: string }
  | { kind: "phase"; phase: Link["phase"] }
  | { kind: "who" }
  | { kind: "there?" };

/** Who listens in this tab. */
type Parts = {
  paused(): boolean;
  tell(changes: Changes): void;
  /** The phase is another. */
  changed(): void;
};

export type Tab = {
  phase(): Link["phase"];
  /** What was told in the last seconds. */
  recent(): Changes;
  /** Tells what was kept, if it may be told now. */
  flush(): void;
  /** `after`: milliseconds that it took to get here. */
  start(after: number): () => void;
};

/** A page was rendered this long ago at most when its lists begin to listen; what was told since is told to them too. */
const RECENT_MS = 10_000;
/** Of which this long at most is spent on fetching this. */
const FETCHED_MS = 4_000;

/** What one tab hears of changes: from the stream that it leads, or from the tab that does. Hidden or paused it keeps them for later. */
export function openTab(since: string, parts: Parts): Tab {
  let [link, last, leads] = [notLinked, since, false];
  let lately: Told[] = [];
  let kept: Changes = {};
  let channel: BroadcastChannel | null = null;

  const say = (word: Word) => channel?.postMessage(word);
  const recent = () => {
    lately = lately.filter((told) => Date.now() - told.at < RECENT_MS);
    return lately.map((told) => told.changes);
  };

  const flush = () => {
    if (parts.paused() || document.visibilityState === "hidden") return;
    const changes = kept;
    kept = {};
    parts.tell(changes);
  };
  const hear = (changes: Changes) => {
    recent();
    lately.push({ changes, at: Date.now() });
    kept = merge(kept, changes);
    flush();
  };
  const move = (next: Link) => {
    link = next;
    say({ kind: "phase", phase: link.phase });
    parts.changed();
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
    phase: () => link.phase,
    recent: () => recent().reduce(merge, {}),
    flush,
    start(after) {
      channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("waybill-stream");
      const listen = ({ data }: MessageEvent<Word>) => {
        if (data.kind === "changes" || data.kind === "phase") leader.heard();
        if (data.kind === "changes") {
          last = data.at; // whoever leads next goes on from here
          hear(data.changes);
        }
        if (data.kind === "phase" && !leads) {
          link = { ...link, phase: data.phase };
          parts.changed();
        }
        if ((data.kind === "who" || data.kind === "there?") && leads) say({ kind: "phase", phase: link.phase });
        if (data.kind === "who" && leads) {
          for (const changes of recent()) say({ kind: "changes", changes, at: last });
        }
      };
      channel?.addEventListener("message", listen);
      const lock = leadOrWait(lead);
      const leader = watchLeader({ leads: () => leads, ask: () => say({ kind: "there?" }), take: lock.take });
      say({ kind: "who" });
      document.addEventListener("visibilitychange", flush);
      if (after > FETCHED_MS) hear(everything); // another tab that leads no longer knows all that was told meanwhile
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
