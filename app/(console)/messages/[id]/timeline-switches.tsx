import { Button } from "@/components/button.tsx";

type View = { problems: boolean; times: "absolute" | "relative" };
type Props = View & { count: number; onChange(change: Partial<View>): unknown };

/** Only what went wrong; the wall clock, or the distance from the first moment. */
export function TimelineSwitches({ problems, times, count, onChange }: Props) {
  return (
    <div className="-mt-1 mb-3 flex flex-wrap gap-1.5">
      <Button
        size="sm"
        variant={problems ? "secondary" : "ghost"}
        aria-pressed={problems}
        onClick={() => onChange({ problems: !problems })}
      >
        Problems only ({count})
      </Button>
      <Button
        size="sm"
        variant={times === "relative" ? "secondary" : "ghost"}
        aria-pressed={times === "relative"}
        onClick={() => onChange({ times: times === "relative" ? "absolute" : "relative" })}
      >
        Relative times
      </Button>
    </div>
  );
}
