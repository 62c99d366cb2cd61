import { statusOfReplay } from "@/components/status/replay.ts";
import type { Status } from "@/components/status/statuses-of.ts";
import type { ReplayRow } from "@/domain/replay/schema.ts";

/** The status for a reader: a plan that is too old to run says so. */
export const replayStatus = ({ state, stale }: Pick<ReplayRow, "state" | "stale">): Status =>
  statusOfReplay[stale ? "stale" : state];
