import { dotPath, linePath, type Span } from "./geometry.ts";
import { colourOf, dashes } from "./style.ts";
import type { Bucket, Series } from "./types.ts";

type Props = {
  buckets: readonly Bucket[];
  places: readonly Span[];
  series: readonly Series[];
  top: number;
};
type Point = readonly [x: number, y: number] | null;

/** Lines through the middles of the buckets. Stretched to the box; the strokes are not. */
export function Lines({ buckets, places, series, top }: Props) {
  const x = (index: number) => (places[index]?.left ?? 0) + (places[index]?.width ?? 0) / 2;
  const y = (value: number) => 100 - (100 * value) / top;
  const points = (key: string): Point[] =>
    buckets.map((bucket, index) => {
      const value = bucket.values[key];
      return value === null || value === undefined ? null : [x(index), y(value)];
    });
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
      {series.map((one, index) => (
        <g key={one.key} style={{ color: colourOf(one) }}>
          <path
            d={linePath(points(one.key))}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeDasharray={dashes[index % dashes.length]}
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={dotPath(points(one.key))}
            stroke="currentColor"
            strokeWidth={7}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      ))}
    </svg>
  );
}
