import type { Batch } from "@/domain/change/follow.ts";
import { isDatabaseAway } from "@/lib/db.ts";
import { hearing, listen } from "./hub.ts";
import { stillSigned } from "./session.ts";

const BEAT_MS = 15_000;
/** Of a revoked session, or a lowered role, nothing is told for longer. */
const SESSION_MS = 20_000;

type Open = {
  headers: Headers;
  role: string;
  signal: AbortSignal;
  /** What the listener missed; asked for after it listens, so that nothing falls between. */
  missed(): Promise<Batch>;
};

const encoder = new TextEncoder();

/** One listener's stream in the format of server-sent events. It ends with the browser's connection, with the session, or when a role changes. */
export function openConnection({ headers, role, signal, missed }: Open): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => {
        try {
          controller.enqueue(encoder.encode(text));
        } catch {
          close(); // the browser has gone
        }
      };
      const send = (batch: Batch, name = "changes") =>
        write(`event: ${name}\nid: ${batch.at.toISOString()}\ndata: ${JSON.stringify(batch.changes)}\n\n`);
      const stop = listen(send, () => close());
      const beat = setInterval(() => write("event: beat\ndata: {}\n\n"), BEAT_MS);
      const look = setInterval(async () => {
        // While the database is away nobody can be asked, and nothing is told either.
        const signed = await stillSigned(headers, role).catch((error: unknown) => isDatabaseAway(error));
        if (!signed) close();
      }, SESSION_MS);
      close = () => {
        close = () => {};
        stop();
        clearInterval(beat);
        clearInterval(look);
        signal.removeEventListener("abort", ended);
        try {
          controller.close();
        } catch {
          // closed by the browser
        }
      };
      const ended = () => close();
      signal.addEventListener("abort", ended);
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
