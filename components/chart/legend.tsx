import { inUnit } from "./geometry.ts";
import { Patterns, patternId } from "./patterns.tsx";
import { colourOf, dashes } from "./style.ts";
import type { Bucket, Series, Shape, Unit } from "./types.ts";

type Props = { id: string; series: readonly Series[]; buckets: readonly Bucket[]; shape: Shape; unit: Unit };

/** What the colours, patterns and dashes mean, with the sum of counts. */
export function Legend({ id, series, buckets, shape, unit }: Props) {
  const sum = (key: string) => buckets.reduce((total, bucket) => total + (bucket.values[key] ?? 0), 0);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-xs">
      {series.map((one, index) => (
        <li key={one.key} className="inline-flex items-center gap-1.5">
          <svg aria-hidden className="h-3 w-4">
            {shape === "bars" ? (
              <>
                <Patterns chart={`${id}-legend`} series={series} only={one} />
                <rect width="100%" height="100%" rx={2} fill={`url(#${patternId(`${id}-legend`, one.key)})`} />
              </>
            ) : (
              <path d="M0 6H16" stroke={colourOf(one)} strokeWidth={2.5} strokeDasharray={dashes[index % dashes.length]} />
            )}
          </svg>
          {one.label}
          {unit === "count" && <span className="font-medium text-ink tabular-nums">{inUnit(sum(one.key), unit)}</span>}
        </li>
      ))}
    </ul>
  );
}
