import type { Batch } from "@/domain/change/follow.ts";
import { shownTo } from "@/domain/change/shown.policy.ts";
import { hearing, type Listener, listen } from "./hub.ts";

const BEAT_MS = 15_000;
/** Words that wait for a browser which does not read. It comes back and is told what it missed; this process keeps no more for it. */
const MOST_WAITING = 60;

type Open = {
  session: Listener["session"];
  signal: AbortSignal;
  /** What the listener missed; asked for after it listens, so that nothing falls between. */
  missed(): Promise<Batch>;
};

const encoder = new TextEncoder();

/** One listener's stream in the format of server-sent events. It ends with the browser's connection, with the session, or when a role changes. */
export function openConnection({ session, signal, missed }: Open): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) return close();
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          close(); // the browser has gone
        }
      };
      const send = (batch: Batch, name: "changes" | "hello" = "changes") => {
        const changes = shownTo(session.role, batch.changes);
        if (name === "hello" || Object.keys(changes).length > 0)
          write(`event: ${name}\nid: ${batch.at.toISOString()}\ndata: ${JSON.stringify(changes)}\n\n`);
      };
      const stop = listen({ session, tell: send, end: () => close() });
      const beat = setInterval(() => write("event: beat\ndata: {}\n\n"), BEAT_MS);
      close = () => {
        close = () => {};
        stop();
        clearInterval(beat);
        signal.removeEventListener("abort", ended);
        try {
          controller.close();
        } catch {
          // closed by the browser
        }
      };
      const ended = () => close();
      signal.addEventListener("abort", ended);
      if (signal.aborted) return close();
      // After a restart everybody comes back: not in the same instant.
      write(`retry: ${1_000 + Math.floor(Math.random() * 1_500)}\n\n`);
      hearing()
        .then(missed)
        .then(
          (batch) => send(batch, "hello"),
          () => close(),
        );
    },
    cancel: () => close(),
  });
}
