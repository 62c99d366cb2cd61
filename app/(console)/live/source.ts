import type { Changes } from "@/domain/change/topic.policy.ts";

type Hear = { hello(changes: Changes): void; changes(changes: Changes): void; beat(): void; failed(): void };

/** An open stream says hello within this; a proxy that collects answers does not let it through. */
const HELLO_MS = 6_000;
/** And beats every 15 seconds. */
const SILENCE_MS = 40_000;

/**
 * Opens the server's stream from `since` on. `failed` is called once when it ends, breaks or falls silent; it is closed then. The
 * browser's own reconnecting is not used: it gives no word on what it does, and stops for good at some answers.
 */
export function openSource(since: string, hear: Hear & { at(moment: string): void }): () => void {
  const source = new EventSource(`/api/stream?since=${encodeURIComponent(since)}`);
  let watch = setTimeout(() => fail(), HELLO_MS);
  const close = () => {
    clearTimeout(watch);
    source.close();
  };
  const fail = () => {
    close();
    hear.failed();
  };
  const on = (name: string, then: (changes: Changes) => void) =>
    source.addEventListener(name, (event: MessageEvent<string>) => {
      clearTimeout(watch);
      watch = setTimeout(fail, SILENCE_MS);
      if (event.lastEventId) hear.at(event.lastEventId);
      then(JSON.parse(event.data) as Changes); // our own route's, typed where it is told
    });
  on("hello", hear.hello);
  on("changes", hear.changes);
  on("beat", hear.beat);
  source.onerror = fail;
  return close;
}
