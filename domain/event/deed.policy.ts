import type { EventDeed } from "./schema.ts";

/** A deed to follow its doer's name: "corrected its payload, no. 2". */
export function eventDeedWords({ deed, no }: Pick<EventDeed, "deed" | "no">): string {
  switch (deed) {
    case "corrected":
      return no === null ? "corrected its payload" : `corrected its payload, no. ${no}`;
    case "readmitted":
      return "took it back in";
    case "planned_again":
      return no === null ? "planned it again" : `planned it again, run ${no}`;
    case "dropped":
      return "dropped it";
    case "taken_back":
      return "took it back";
  }
}
