import { Empty } from "@/components/empty.tsx";
import type { CauseView } from "@/domain/cause/schema.ts";

/** Why the list is empty; that nothing is open is good news. */
export function NoCauses({ view, all }: { view: CauseView; all: number }) {
  if (view === "muted")
    return (
      <Empty icon="eye-off" title="Nothing is muted">
        A muted cause raises no alert and stands in no count until its time is over or it grows.
      </Empty>
    );
  if (view === "resolved")
    return (
      <Empty icon="circle-check" title="Nothing is resolved">
        A resolved cause opens by itself when it comes again, and says who had resolved it.
      </Empty>
    );
  return (
    <Empty icon="mail-check" title={all === 0 ? "Nothing ever failed" : "All is well"}>
      {all === 0
        ? "What fails is grouped here by what went wrong, with what to do about it."
        : "Nothing is dead that somebody has to look at. What was, stands under “All”."}
    </Empty>
  );
}
