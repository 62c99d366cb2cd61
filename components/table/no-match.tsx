import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Empty } from "../empty.tsx";

/** There are rows, but not for this filter. `instead`: where else to look for what was meant. */
export function NoMatch({ onClear, instead }: { onClear?: () => void; instead?: ReactNode }) {
  const action = (
    <>
      {onClear && <Button onClick={onClear}>Clear filters</Button>}
      {instead}
    </>
  );
  return (
    <Empty icon="search-x" title="Nothing matches" action={action}>
      No row fits the filters that are set.
    </Empty>
  );
}
