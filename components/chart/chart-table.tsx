import { TextLink } from "../text-link.tsx";
import { inUnit, type Span } from "./geometry.ts";
import { spanName } from "./time-ticks.ts";
import type { Bucket, Series, Unit } from "./types.ts";

type Props = {
  label: string;
  buckets: readonly Bucket[];
  places: readonly Span[];
  series: readonly Series[];
  unit: Unit;
  zone: string;
  height: number;
};

/** The same figures as a table, newest first; each leads to what it counts. It takes the plot's room and scrolls within it. */
export function ChartTable({ label, buckets, places, series, unit, zone, height }: Props) {
  const rows = buckets.map((bucket, index) => ({ bucket, place: places[index] })).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section tabIndex={0} aria-label={label} className="overflow-auto rounded-md border" style={{ height }}>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-sunken text-ink-3 text-xs">
          <tr>
            <th scope="col" className="h-8 px-3 text-left font-medium">
              Time
            </th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col" className="px-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bucket, place }) => (
            <tr key={bucket.at} className="border-t">
              <th scope="row" className="h-8 whitespace-nowrap px-3 text-left font-normal">
                {place && <Linked href={bucket.href} text={spanName(place.from, place.to, zone)} />}
              </th>
              {series.map(({ key }) => {
                const amount = bucket.values[key];
                return (
                  <td key={key} className="px-3 text-right tabular-nums">
                    {amount === null || amount === undefined ? (
                      <span className="text-ink-3">–</span>
                    ) : (
                      <Linked href={amount === 0 ? undefined : bucket.hrefs?.[key]} text={inUnit(amount, unit)} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Linked = ({ href, text }: { href: string | undefined; text: string }) =>
  href ? (
    <TextLink href={href} prefetch={false} className="inline-flex min-h-6 items-center">
      {text}
    </TextLink>
  ) : (
    text
  );
