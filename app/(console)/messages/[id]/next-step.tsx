import { countdown } from "@/components/countdown.ts";
import { useNow } from "@/components/now.tsx";
import { Time } from "@/components/time.tsx";
import type { Message, TimelineEntry } from "@/domain/intent/schema.ts";

type Props = { message: Message; timeline: readonly TimelineEntry[] };

/** What a message waits for, counting down. */
export function NextStep({ message, timeline }: Props) {
  const now = useNow();
  if (message.claimed) return "In a worker's hands.";
  if (message.nextAt === null) return null;
  const seconds = Math.round((Date.parse(message.nextAt) - now) / 1_000);
  const tried = timeline.at(-1)?.kind === "attempt";
  const what = message.attempts > 0 ? (tried ? "Next try" : "Next look before the next try") : "Next look";
  return (
    <>
      {seconds <= 0 ? `${what}: due now` : `${what} in ${countdown(seconds)}`} (<Time iso={message.nextAt} absolute />
      ); it expires <Time iso={message.expiresAt} />.
    </>
  );
}
