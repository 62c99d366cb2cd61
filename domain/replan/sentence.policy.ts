import { figure, many } from "../list/many.policy.ts";
import type { ReplanRow } from "./schema.ts";

/** What a plan or run of events is at, in one sentence. */
export function replanInWords(replan: ReplanRow): string {
  const { state, total, filled, judged, toDo, done, refused, made, startsAt, heldBy, endedBy } = replan;
  const events = many(total, "event");
  const sofar = `${figure(done + refused)} of ${many(toDo, "event")}`;
  switch (state) {
    case "building":
      if (!filled) return `Collecting events: ${figure(total)} so far`;
      return judged < total ? `Judging ${events}: ${figure(judged)} so far` : `Summing up ${events}`;
    case "planned":
      return toDo === 0 ? `Nothing of ${events} would be planned again` : `Plan ${figure(toDo)} of ${events} again`;
    case "starting":
      return `${many(toDo, "event")} will be planned again`;
    case "running":
      return `Planning again: ${sofar}`;
    case "paused":
      return `${heldBy ?? "Somebody"} paused it after ${sofar}`;
    case "done":
      return `${many(done, "event")} ${done === 1 ? "was" : "were"} planned again${made > 0 ? `: ${many(made, "new message")}` : ""}`;
    case "aborted":
      if (startsAt === null) return `${endedBy ?? "Somebody"} discarded this plan of ${events}`;
      return `${endedBy ?? "Somebody"} ended it after ${sofar}`;
  }
}
