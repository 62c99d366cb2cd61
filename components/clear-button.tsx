import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Takes every filter away. */
export function ClearButton({ onClear }: { onClear(): void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      <Icon name="x" className="size-3.5" /> Clear
    </Button>
  );
}
