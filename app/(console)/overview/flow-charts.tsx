import { Card } from "@/components/card.tsx";
import { Chart } from "@/components/chart/chart.tsx";
import { seriesOf } from "@/components/chart/series-of.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { restedStatuses } from "@/domain/intent/status.policy.ts";
import type { Change, Flow, Panel } from "@/domain/overview/schema.ts";
import { mainEnds } from "./ends.ts";
import { restedIn } from "./links.ts";

/** What came to rest and how fast it was accepted, over the same time, with what changed drawn on it. */
export function FlowCharts({ flow, changes }: { flow: Flow; changes: Panel<Change[]> }) {
  const shown = restedStatuses.filter((status) => mainEnds.includes(status) || flow.totals[status]);
  const last = flow.buckets.at(-1)?.at;
  const annotations = changes.ok
    ? changes.data.map(({ at, kind, label, by, href }) => ({ at, kind, label: `${label} by ${by}`, href }))
    : [];
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card title="Messages that came to rest">
        <Chart
          label="Messages that came to rest, by status"
          series={shown.map((status) => seriesOf(status, statusOfMessage[status]))}
          buckets={flow.buckets.map(({ at, until, counts }) => ({
            at,
            values: counts,
            hrefs: Object.fromEntries(
              shown.map((status) => [status, restedIn({ from: at, ...(at === last ? {} : { until }) }, status)]),
            ),
          }))}
          until={flow.until}
          annotations={annotations}
          height={200}
          empty="Nothing came to rest in this time"
        />
        {!changes.ok && <p className="text-bad text-sm">What changed could not be read just now.</p>}
      </Card>
      <Card title="From the event to accepted">
        <Chart
          label="Time from the event, or the planned moment, until the provider accepted"
          series={[
            { key: "p95", label: "95 % within", tone: "warn" },
            { key: "p50", label: "Half within", tone: "accent" },
          ]}
          buckets={flow.buckets.map(({ at, p50, p95 }) => ({ at, values: { p50, p95 } }))}
          until={flow.until}
          shape="line"
          unit="ms"
          height={200}
          empty="Nothing was accepted in this time"
        />
      </Card>
    </div>
  );
}
