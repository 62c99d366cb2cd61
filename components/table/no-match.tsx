import { SearchX } from "lucide-react";
import { Button } from "../button.tsx";
import { Empty } from "../empty.tsx";

/** There are rows, but not for this filter. */
export function NoMatch({ onClear }: { onClear?: () => void }) {
  return (
    <Empty icon={SearchX} title="Nothing matches" action={onClear && <Button onClick={onClear}>Clear filters</Button>}>
      No row fits the filters that are set.
    </Empty>
  );
}
