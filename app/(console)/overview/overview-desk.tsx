"use client";

import { Stale } from "@/components/stale.tsx";
import type { Overview } from "@/domain/overview/schema.ts";
import { SpanTabs } from "../span-tabs.tsx";
import { useLive } from "../use-live.ts";
import { Causes, NewFailures } from "./causes.tsx";
import { FlowCharts } from "./flow-charts.tsx";
import { Flowing } from "./flowing.tsx";
import { Part } from "./part.tsx";
import { Streams } from "./streams.tsx";
import { Totals } from "./totals.tsx";
import { WayIn } from "./way-in.tsx";
import { WayOut } from "./way-out.tsx";

/** The state of everything. Asked again every ten seconds: figures that jump with every message could not be read. */
export function OverviewDesk({ initial }: { initial: Overview }) {
  const path = `/api/overview?span=${initial.span}&zone=${encodeURIComponent(initial.zone)}`;
  const live = useLive(path, initial, () => true, "none");
  const { data } = live;
  const { flow, newFailures, changes } = data;
  return (
    <div className="grid gap-5">
      <Stale of={live} />
      <Flowing told={data.flowing} />
      {newFailures.ok && newFailures.data.length > 0 && <NewFailures failures={newFailures.data} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SpanTabs span={data.span} />
        <span className="text-ink-3 text-xs">Days and hours of {data.zone.replaceAll("_", " ")}</span>
      </div>
      {flow.ok ? (
        <>
          <Totals flow={flow.data} />
          <FlowCharts flow={flow.data} changes={changes} />
        </>
      ) : (
        <Part title="Messages that came to rest" panel={flow}>
          {() => null}
        </Part>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <Part title="Live work by stream" panel={data.streams}>
            {(streams) => <Streams streams={streams} holds={data.holds} />}
          </Part>
          <Part title="Events on their way in" panel={data.arrivals}>
            {(arrivals) => <WayIn arrivals={arrivals} />}
          </Part>
        </div>
        <div className="grid gap-5">
          <Part title="Failures by cause" panel={flow}>
            {(known) => <Causes flow={known} />}
          </Part>
          <Part title="On the way out" panel={data.provider}>
            {(provider) => <WayOut provider={provider} holds={data.holds} workers={data.workers} />}
          </Part>
        </div>
      </div>
    </div>
  );
}
