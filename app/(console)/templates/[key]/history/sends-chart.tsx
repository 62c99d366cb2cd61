import { Card } from "@/components/card.tsx";
import { Chart } from "@/components/chart/chart.tsx";
import type { Annotation, Series } from "@/components/chart/types.ts";
import type { HistoryEntry, TemplateHistory } from "@/domain/activation/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { saidOf } from "./words.ts";

type Props = { history: TemplateHistory; template: string; shown: number | null };

const tones = ["neutral", "info", "good", "warn"] as const;

/** How many messages went out with which version around the day. */
export function SendsChart({ history: { sends, entries }, template, shown }: Props) {
  const keys = [...new Set(sends.days.flatMap(({ values }) => Object.keys(values)))].sort(
    (a, b) => Number(b.slice(1)) - Number(a.slice(1)),
  );
  const others = keys.filter((key) => key !== `v${shown}`);
  const series = keys.map(
    (key): Series => ({
      key,
      label: key,
      tone: key === `v${shown}` ? "accent" : (tones[others.indexOf(key) % tones.length] ?? "neutral"),
    }),
  );
  const capped = sends.days.some(({ values }) => Object.values(values).includes(sends.mostADay));
  return (
    <Card title="Messages by version">
      <Chart
        label="Messages planned a day, by the version that they were sent with"
        series={series}
        buckets={sends.days.map(({ at, values }) => ({
          at,
          values,
          hrefs: Object.fromEntries(
            keys.map((key) => [key, `/messages?template=${encodeURIComponent(`${template}@${key.slice(1)}`)}`]),
          ),
        }))}
        until={sends.until}
        annotations={entries.filter(({ kind }) => kind !== "published").map(annotationOf)}
        height={140}
        empty="No message went out in this time"
      />
      {capped && <p className="mt-2 text-ink-3 text-xs">Of each version and day {figure(sends.mostADay)} are counted at most.</p>}
    </Card>
  );
}

const annotationOf = (entry: HistoryEntry): Annotation => ({
  at: entry.at,
  kind: "pin",
  label: `${saidOf(entry)} by ${entry.by}`,
});
