import { figure, many } from "../list/many.policy.ts";
import type { ReplayRow } from "./schema.ts";

type Said = Pick<
  ReplayRow,
  "state" | "total" | "filled" | "judged" | "toSend" | "live" | "refused" | "startsAt" | "heldBy" | "endedBy" | "canary"
>;

/** What a replay is at, in one sentence. */
export function replayInWords(replay: Said): string {
  const { state, total, filled, judged, toSend, live, refused, startsAt, heldBy, endedBy } = replay;
  const messages = many(toSend, "message");
  const done = `${figure(live + refused)} of ${messages}`;
  switch (state) {
    case "building":
      if (!filled) return `Collecting messages: ${figure(total)} so far`;
      return judged < total
        ? `Judging ${many(total, "message")}: ${figure(judged)} so far`
        : `Summing up ${many(total, "message")}`;
    case "planned":
      return toSend === 0
        ? `Nothing of ${many(total, "message")} would be sent`
        : `Replay ${figure(toSend)} of ${many(total, "message")}`;
    case "starting":
      return `${messages} will be sent again`;
    case "running":
      return `Sending again: ${done}`;
    case "paused":
      return `${heldBy ?? "Somebody"} paused it after ${done}`;
    case "asking":
      return `The first ${figure(live + refused)} of ${messages} are out: shall it go on?`;
    case "done":
      return `${many(live, "message")} ${live === 1 ? "was" : "were"} sent again`;
    case "aborted":
      if (startsAt === null) return `${endedBy ?? "Somebody"} discarded this plan of ${many(total, "message")}`;
      return `${endedBy ?? "Somebody"} ended it after ${done}`;
  }
}
