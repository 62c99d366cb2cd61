import type { ReactNode } from "react";
import { colourOf } from "./style.ts";
import type { Series } from "./types.ts";

const cut = { stroke: "var(--surface)", strokeWidth: 1.5 };

const rising = <path d="M-1 5L5 -1M-1 9L9 -1M3 9L9 3" {...cut} />;
const falling = <path d="M-1 3L5 9M-1 -1L9 9M3 -1L9 5" {...cut} />;
const upright = <path d="M2 0V8M6 0V8" {...cut} />;
const lying = <path d="M0 2H8M0 6H8" {...cut} />;
const dots = <circle cx={4} cy={4} r={1.4} fill="var(--surface)" />;

/**
 * What is cut out of a tone's colour: lines for what went wrong, dots for a warning, stripes for what is under way. A second and a third
 * series of the same tone have other marks.
 */
const marks: Record<Series["tone"], readonly ReactNode[]> = {
  good: [null, upright, lying],
  accent: [null, upright, lying],
  bad: [rising, upright, null],
  warn: [dots, lying, null],
  info: [lying, upright, null],
  neutral: [falling, null, upright],
};

function markOf(one: Series, series: readonly Series[]): ReactNode {
  const alike = series.filter(({ tone }) => tone === one.tone);
  const choice = marks[one.tone];
  return choice[alike.findIndex(({ key }) => key === one.key) % choice.length];
}

export const patternId = (chart: string, key: string): string => `${chart}-${key}`;

type Props = { chart: string; series: readonly Series[]; only?: Series };

/** The fills of a chart's series, or of only one of them. */
export function Patterns({ chart, series, only }: Props) {
  return (
    <defs>
      {(only ? [only] : series).map((one) => (
        <pattern key={one.key} id={patternId(chart, one.key)} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colourOf(one)} />
          {markOf(one, series)}
        </pattern>
      ))}
    </defs>
  );
}
