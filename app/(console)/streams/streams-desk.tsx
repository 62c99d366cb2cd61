"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/card.tsx";
import { Empty } from "@/components/empty.tsx";
import { usePageActions } from "@/components/palette/palette-state.ts";
import { Stale } from "@/components/stale.tsx";
import type { Streams } from "@/domain/stream/schema.ts";
import { useLive } from "../use-live.ts";
import { Accounts } from "./accounts.tsx";
import { Alerts } from "./alerts.tsx";
import { Processes } from "./processes.tsx";
import { type Asked, StreamDialogs } from "./stream-dialogs.tsx";
import { StreamItem } from "./stream-item.tsx";

/** Every stream with its live work, where its mail goes out, and who sends it. Figures are asked for again every ten seconds. */
export function StreamsDesk({ initial }: { initial: Streams }) {
  const live = useLive<Streams>("/api/streams", initial, () => true);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { streams, accounts, alerts, processes } = live.data;
  const router = useRouter();
  const done = () => {
    live.retry();
    router.refresh(); // every page tells of a pause: what this person did is not told by the stream of changes first
  };
  usePageActions(
    streams
      .filter((stream) => stream.mayWrite)
      .map((stream) => ({
        label: `${stream.pause ? "Resume" : "Pause"} ${stream.key}`,
        run: () => setAsked({ deed: stream.pause ? "resume" : "pause", stream }),
      })),
  );
  return (
    <div className="grid gap-5">
      <Stale of={live} />
      <Alerts alerts={alerts} />
      <Card title="Provider accounts">
        <Accounts accounts={accounts} />
      </Card>
      <Card title="Streams">
        {streams.length === 0 ? (
          <Empty icon="waves" title="No stream yet">
            Streams stand in <code className="font-mono text-xs">waybill.config.ts</code>. They appear here when a build with them
            is published.
          </Empty>
        ) : (
          <ul className="-my-3 divide-y">
            {streams.map((stream) => (
              <StreamItem key={stream.key} stream={stream} ask={stream.mayWrite ? setAsked : null} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Workers and consoles">
        <Processes processes={processes} />
      </Card>
      {asked && <StreamDialogs asked={asked} onClose={() => setAsked(null)} onDone={done} />}
    </div>
  );
}
