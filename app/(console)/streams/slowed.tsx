import { countdown } from "@/components/countdown.ts";
import { useNow } from "@/components/now.tsx";
import type { AccountRow } from "@/domain/stream/schema.ts";

/** An account that asked to slow down: nothing for a while, and then more slowly than usual. */
export function Slowed({ throttled: { until, pace } }: { throttled: NonNullable<AccountRow["throttled"]> }) {
  const now = useNow();
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1_000);
  const slower = pace < 1 ? `at ${Math.round(pace * 100)} % of the usual pace, which recovers by itself` : "at the usual pace";
  return (
    <p className="text-sm text-warn">
      It asked to slow down: {seconds > 0 ? `nothing for ${countdown(seconds)}, and then ` : "messages go "}
      {slower}.
    </p>
  );
}
