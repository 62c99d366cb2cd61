import { type Changes, everything } from "@/domain/change/topic.policy.ts";
import { type Link, type LinkEvent, linkAfter, notLinked, retryDelay } from "./link.ts";
import { openSource } from "./source.ts";

type Follower = {
  /** From which of the server's moments on, ISO; each thing that is told names the next one to `at`. */
  since(): string;
  at(moment: string): void;
  changes(changes: Changes): void;
  moved(link: Link): void;
  /** There is nothing to tell, and the stream lives. */
  beat(): void;
};

const POLL_MS = 3_000;

/** Follows the server's stream, opening it again when it ends; while it does not get through, tells "everything" every few seconds. Gives what ends it. */
export function follow({ since, at, changes, moved, beat }: Follower): () => void {
  let link = notLinked;
  let close = () => {};
  let again: ReturnType<typeof setTimeout> | undefined;
  const step = (event: LinkEvent) => {
    link = linkAfter(link, event);
    moved(link);
  };
  const open = () => {
    close = openSource(since(), {
      at,
      changes,
      beat,
      hello(missed) {
        step("hello");
        changes(missed);
      },
      failed() {
        step("failed");
        again = setTimeout(open, retryDelay(link.failures, Math.random()));
      },
    });
  };
  open();
  const poll = setInterval(() => link.phase === "polling" && changes(everything), POLL_MS);
  return () => {
    clearTimeout(again);
    clearInterval(poll);
    close();
  };
}
