import { Segments } from "@/components/segments.tsx";
import { causeViews } from "@/domain/cause/kinds.policy.ts";
import type { CauseCounts, CauseView } from "@/domain/cause/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";

const words: Record<CauseView, string> = { open: "Open", muted: "Muted", resolved: "Resolved", all: "All" };

type Props = { view: CauseView; counts: CauseCounts; onPick(view: CauseView): unknown };

/** Which causes are shown, each with how many there are. */
export const ViewTabs = ({ view, counts, onPick }: Props) => (
  <div className="mb-3">
    <Segments
      label="Causes shown"
      value={view}
      segments={causeViews.map((value) => ({ value, label: `${words[value]} ${figure(counts[value])}` }))}
      onPick={onPick}
    />
  </div>
);
