"use client";

import { Card } from "@/components/card.tsx";
import { late } from "@/components/late.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { Replay, ReplayItem } from "@/domain/replay/schema.ts";
import { replayInWords } from "@/domain/replay/sentence.policy.ts";
import { useLive } from "../../use-live.ts";
import { Chosen } from "../chosen.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { PlanAge } from "./plan-age.tsx";
import { PlanHead } from "./plan-head.tsx";
import { RunActions } from "./run-actions.tsx";
import { useReplayDeeds } from "./use-replay-deeds.ts";
import { Verdicts } from "./verdicts.tsx";

// They are on the page from the server; their code comes after it.
const Building = late(() => import("./building.tsx").then((module) => module.Building));
const Items = late(() => import("./items.tsx").then((module) => module.Items));
const OptionFacts = late(() => import("./option-facts.tsx").then((module) => module.OptionFacts));
const Questions = late(() => import("./questions.tsx").then((module) => module.Questions));
const RunProgress = late(() => import("./run-progress.tsx").then((module) => module.RunProgress));
const Samples = late(() => import("./samples.tsx").then((module) => module.Samples));

type Props = { initial: Replay; items: Page<ReplayItem> | null; mayWrite: boolean; mayRead: boolean };

/** One replay from its plan to its last result. What it is at says its first line, and what can be done stands beside it. */
export function ReplayView({ initial, items, mayWrite, mayRead }: Props) {
  const live = useLive<Replay>(`/api/replays/${initial.id}`, initial, moves);
  const replay = live.data;
  const deeds = useReplayDeeds(replay, live.retry);
  const ran = replay.startsAt !== null;
  const planned = replay.state === "planned";
  return (
    <>
      <PageHeader
        back={{ href: "/replays", label: "Replays" }}
        title={replayInWords(replay)}
        description={<PlanHead plan={replay} chosen={<Chosen choice={replay.choice} />} label="Replay id" />}
        actions={mayWrite && (ran ? <RunActions {...{ replay, deeds }} /> : <PlanActions {...{ replay, deeds }} />)}
      />
      <Stale of={live} className="mb-3" />
      {mayWrite && <Questions replay={replay} deeds={deeds} />}
      {planned && <PlanAge replay={replay} />}
      {replay.state === "building" ? (
        <Building plan={replay} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            {ran && <RunProgress replay={replay} />}
            <Card title={ran ? "What the plan said" : "What would happen"}>
              <Verdicts replay={replay} />
            </Card>
          </div>
          <OptionFacts replay={replay} deeds={deeds} mayChange={mayWrite && planned} />
        </div>
      )}
      {planned && mayRead && replay.toSend > 0 && <Samples key={replay.revision} replay={replay} />}
      {replay.state !== "building" && <Items replay={replay} initial={items} ran={ran} />}
    </>
  );
}

/** It goes on by itself. */
const moves = ({ state, live, rested }: Replay): boolean =>
  state === "building" || state === "starting" || state === "running" || rested < live;
