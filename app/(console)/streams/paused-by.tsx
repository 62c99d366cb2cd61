import { Time } from "@/components/time.tsx";
import type { StreamPause } from "@/domain/stream/schema.ts";

/** Who paused it, when and why. */
export const PausedBy = ({ pause: { by, at, reason } }: { pause: StreamPause }) => (
  <>
    Paused by <bdi>{by}</bdi>, <Time iso={at} />: <bdi>{reason}</bdi>
    {/[.!?]$/.test(reason) ? "" : "."}
  </>
);
