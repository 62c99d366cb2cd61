import { Button } from "./button.tsx";
import { X } from "./icons.tsx";

/** Takes every filter away. */
export function ClearButton({ onClear }: { onClear(): void }) {
  return (
    <Button variant="ghost" onClick={onClear}>
      <X aria-hidden className="size-3.5" /> Clear
    </Button>
  );
}
