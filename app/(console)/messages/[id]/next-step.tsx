import { countdown } from "@/components/countdown.ts";
import { useNow } from "@/components/now.tsx";
import { Time } from "@/components/time.tsx";
import type { Message, MessageHold, TimelineEntry } from "@/domain/intent/schema.ts";

type Props = { message: Message; hold: MessageHold | null; timeline: readonly TimelineEntry[] };

/** What a message waits for, counting down. */
export function NextStep({ message, hold, timeline }: Props) {
  const now = useNow();
  if (message.claimed) return "In a worker's hands.";
  if (message.nextAt === null) return null;
  if (hold !== null)
    return (
      <>
        {goesOn(hold, now)} It expires <Time iso={message.expiresAt} />.
      </>
    );
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

/** When a message that is kept goes on. */
function goesOn(hold: MessageHold, now: number): string {
  const seconds = (at: string) => Math.ceil((Date.parse(at) - now) / 1_000);
  switch (hold.kind) {
    case "paused":
      return `Held until somebody resumes ${hold.stream}.`;
    case "breaker_open":
      return hold.state === "open" && seconds(hold.retryAt) > 0
        ? `Held: one message tries ${hold.account} in ${countdown(seconds(hold.retryAt))}.`
        : `Held: one message tries ${hold.account} now.`;
    case "throttled":
      return seconds(hold.until) > 0 ? `Held for ${countdown(seconds(hold.until))}.` : "About to go on.";
    case "provider_missing":
      return "Held until its provider is set up.";
  }
}
