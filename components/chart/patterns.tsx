import type { ReactNode } from "react";
import { colourOf } from "./style.ts";
import type { Series } from "./types.ts";

const cut = { stroke: "var(--surface)", strokeWidth: 1.5 };

/** What is cut out of a tone's colour: lines for what went wrong, dots for a warning, stripes for what is under way. */
const marks: Record<Series["tone"], ReactNode> = {
  good: null,
  accent: null,
  bad: <path d="M-1 5L5 -1M-1 9L9 -1M3 9L9 3" {...cut} />,
  warn: <circle cx={4} cy={4} r={1.4} fill="var(--surface)" />,
  info: <path d="M0 4H8" {...cut} />,
  neutral: <path d="M-1 3L5 9M-1 -1L9 9M3 -1L9 5" {...cut} />,
};

export const patternId = (chart: string, key: string): string => `${chart}-${key}`;

/** The fills of a chart's series. */
export function Patterns({ chart, series }: { chart: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map((one) => (
        <pattern key={one.key} id={patternId(chart, one.key)} width={8} height={8} patternUnits="userSpaceOnUse">
          <rect width={8} height={8} fill={colourOf(one)} />
          {marks[one.tone]}
        </pattern>
      ))}
    </defs>
  );
}
