import { cn } from "@/components/class-names.ts";
import { figure } from "@/domain/list/many.policy.ts";

type Props = { trend: readonly number[]; className?: string };

const [WIDTH, HEIGHT, GAP] = [4, 24, 1];

/** Quarters of a day of the last seven, oldest first; the newest stands out. Drawn by the server, and as wide as its column. */
export function Trend({ trend, className }: Props) {
  const most = Math.max(...trend, 1);
  const sum = trend.reduce((all, each) => all + each, 0);
  return (
    <svg
      role="img"
      aria-label={`${figure(sum)} in the last 7 days, ${figure(trend.at(-1) ?? 0)} of them in the last 6 hours`}
      viewBox={`0 0 ${trend.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn("block h-6 w-full", className)}
    >
      {trend.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: its place in time is what it is
            key={index}
            x={index * WIDTH}
            y={HEIGHT - height}
            width={WIDTH - GAP}
            height={height}
            className={count === 0 ? "fill-line" : index === trend.length - 1 ? "fill-bad" : "fill-ink-3"}
          />
        );
      })}
    </svg>
  );
}
