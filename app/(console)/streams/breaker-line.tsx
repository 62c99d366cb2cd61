import { countdown } from "@/components/countdown.ts";
import { useNow } from "@/components/now.tsx";
import { Time } from "@/components/time.tsx";
import type { BreakerRow } from "@/domain/stream/schema.ts";

/** Why an account takes nothing, since when, and when it is tried again. */
export function BreakerLine({ breaker }: { breaker: BreakerRow }) {
  const { sender, state, why, code, openedAt, retryAt, openings } = breaker;
  const seconds = Math.ceil((Date.parse(retryAt) - useNow()) / 1_000);
  return (
    <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
      <span className="text-bad">
        {sender === null ? "Takes nothing" : `Takes nothing from ${sender}`}: {why}
        {code && ` (${code})`}.
      </span>{" "}
      It stopped <Time iso={openedAt} />
      {openings > 1 && `, and its breaker has opened ${openings} times in a row`}. {next(state, seconds)}
    </p>
  );
}

function next(state: BreakerRow["state"], seconds: number): string {
  if (state === "half_open") return "One message tries it right now.";
  return state === "due" || seconds <= 0
    ? "The next message that is due tries it."
    : `One message tries it in ${countdown(seconds)}.`;
}
