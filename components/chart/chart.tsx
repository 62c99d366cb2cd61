"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useTimeZone } from "../time-zone.tsx";
import { AnnotationList, Marks } from "./annotations.tsx";
import { TimeAxis, ValueAxis } from "./axes.tsx";
import { Bars } from "./bars.tsx";
import { ChartTable } from "./chart-table.tsx";
import { Cursor } from "./cursor.tsx";
import { highest, spans, valueTicks } from "./geometry.ts";
import { Legend } from "./legend.tsx";
import { Lines } from "./lines.tsx";
import { timeTicks } from "./time-ticks.ts";
import type { Annotation, Bucket, Series, Shape, Unit } from "./types.ts";

type Props = {
  /** What is drawn, for the ear; a visible title stands outside. */
  label: string;
  series: readonly Series[];
  /** Oldest first, without holes; all of them, also those with nothing in them. */
  buckets: readonly Bucket[];
  /** ISO: where the last bucket ends. */
  until: string;
  annotations?: readonly Annotation[];
  shape?: Shape;
  unit?: Unit;
  /** Pixels of the plot. */
  height?: number;
  /** Shown over an empty plot. */
  empty?: ReactNode;
};

/**
 * Figures over time. Drawn by the server in percent of its box, so that nothing is measured and nothing moves when the page comes alive; one
 * place to read each bucket by pointer or arrow keys; the same figures as a table on a press.
 */
export function Chart({
  label,
  series,
  buckets,
  until,
  annotations = [],
  shape = "bars",
  unit = "count",
  height = 160,
  empty,
}: Props) {
  const id = useId();
  const zone = useTimeZone();
  const [asTable, setAsTable] = useState(false);
  const places = spans(buckets, until);
  const [from, to] = [places[0]?.from ?? 0, places.at(-1)?.to ?? 1];
  const most = highest(buckets, series, shape === "bars");
  const values = valueTicks(most, unit);
  const top = values.at(-1) ?? 1;
  const marked = annotations
    .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) <= to)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const common = { label, buckets, places, series, unit, zone };
  const icon = asTable ? "chart-column" : "table-2";
  return (
    <figure aria-label={label} className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Legend id={id} series={series} buckets={buckets} shape={shape} unit={unit} />
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="-my-1 ml-auto text-xs"
        >
          <Icon name={icon} className="size-3.5" /> {asTable ? "Show as chart" : "Show as table"}
        </Button>
      </figcaption>
      {asTable ? (
        <ChartTable {...common} height={height + 44} />
      ) : (
        <div className="pt-5 pl-12">
          <div className="relative" style={{ height }}>
            <ValueAxis ticks={values} top={top} unit={unit} />
            {shape === "bars" ? <Bars id={id} {...common} top={top} /> : <Lines {...common} top={top} />}
            <Marks annotations={marked} from={from} to={to} />
            {most > 0 ? <Cursor {...common} /> : <Nothing>{empty ?? "Nothing in this span of time"}</Nothing>}
          </div>
          <TimeAxis ticks={timeTicks(from, to, zone)} from={from} to={to} />
        </div>
      )}
      <AnnotationList annotations={marked} />
    </figure>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-0 flex items-center justify-center">
    <span className="rounded-md bg-surface px-3 py-1 text-ink-3 text-sm">{children}</span>
  </div>
);
