import type { Span } from "./geometry.ts";
import { layers, round } from "./geometry.ts";
import { Patterns, patternId } from "./patterns.tsx";
import type { Bucket, Series } from "./types.ts";

type Props = { id: string; buckets: readonly Bucket[]; places: readonly Span[]; series: readonly Series[]; top: number };

const GAP = 0.16;

/** Stacked bars. Percent, not pixels: the server draws them, and no width has to be measured. */
export function Bars({ id, buckets, places, series, top }: Props) {
  const percent = (value: number) => (100 * value) / top;
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <Patterns chart={id} series={series} />
      {buckets.map((bucket, index) => {
        const { left, width } = places[index] ?? { left: 0, width: 0 };
        return layers(bucket, series).map(({ key, from, to }) =>
          to > from ? (
            <rect
              key={`${bucket.at} ${key}`}
              x={`${round(left + (width * GAP) / 2)}%`}
              width={`${round(width * (1 - GAP))}%`}
              y={`${round(100 - percent(to))}%`}
              height={`${round(percent(to - from))}%`}
              fill={`url(#${patternId(id, key)})`}
            />
          ) : null,
        );
      })}
    </svg>
  );
}
