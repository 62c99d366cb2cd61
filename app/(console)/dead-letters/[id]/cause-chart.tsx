import { Card } from "@/components/card.tsx";
import { Chart } from "@/components/chart/chart.tsx";
import type { CauseFlow } from "@/domain/cause/schema.ts";
import { SpanTabs } from "../../span-tabs.tsx";

/** How many came over time, with deploys, toggles and pins. */
export const CauseChart = ({ flow: { span, buckets, until, changes }, id }: { flow: CauseFlow; id: string }) => (
  <Card title="How often it came">
    <div className="mb-2">
      <SpanTabs span={span} path={`/dead-letters/${id}`} />
    </div>
    <Chart
      label="How many came, over time"
      series={[{ key: "came", label: span === "1h" ? "Dead now, by when they died" : "Came", tone: "bad" }]}
      buckets={buckets.map(({ at, count }) => ({ at, values: { came: count } }))}
      until={until}
      annotations={changes.map(({ at, kind, label, by, href }) => ({ at, kind, label: `${label} by ${by}`, href }))}
      height={140}
      empty="None came in this time"
    />
  </Card>
);
