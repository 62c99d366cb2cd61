import type { Status } from "@/components/status/statuses-of.ts";
import { statusOfStream } from "@/components/status/stream.ts";
import type { StreamRow } from "@/domain/stream/schema.ts";

/** A stream's state for a reader. Of what no worker serves nothing else is worth a word, but that somebody paused it. */
export const streamStatus = ({ declared, hold }: Pick<StreamRow, "declared" | "hold">): Status =>
  statusOfStream[hold === "paused" ? hold : declared ? (hold ?? "running") : "gone"];
