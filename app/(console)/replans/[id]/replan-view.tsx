"use client";

import { Card } from "@/components/card.tsx";
import { late } from "@/components/late.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { Stale } from "@/components/stale.tsx";
import { many } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import type { Replan, ReplanItem } from "@/domain/replan/schema.ts";
import { replanInWords } from "@/domain/replan/sentence.policy.ts";
import { PlanAge } from "../../replays/[id]/plan-age.tsx";
import { PlanHead } from "../../replays/[id]/plan-head.tsx";
import { useReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { useLive } from "../../use-live.ts";
import { Chosen } from "../chosen.tsx";
import { PlanActions, RunActions } from "./actions.tsx";
import { Verdicts } from "./verdicts.tsx";

// They are on the page from the server; their code comes after it.
const Building = late(() => import("../../replays/[id]/building.tsx").then((module) => module.Building));
const Items = late(() => import("./items.tsx").then((module) => module.Items));
const OptionFacts = late(() => import("./option-facts.tsx").then((module) => module.OptionFacts));
const Starting = late(() => import("../../replays/[id]/starting.tsx").then((module) => module.Starting));
const RunProgress = late(() => import("./run-progress.tsx").then((module) => module.RunProgress));

type Props = { initial: Replan; items: Page<ReplanItem> | null; mayWrite: boolean };

/** Events that are planned again, from the plan to what came of the last one. */
export function ReplanView({ initial, items, mayWrite }: Props) {
  const live = useLive<Replan>(`/api/replans/${initial.id}`, initial, moves);
  const replan = live.data;
  const deeds = useReplayDeeds(replan, live.retry, "replans");
  const ran = replan.startsAt !== null;
  const planned = replan.state === "planned";
  return (
    <>
      <PageHeader
        back={{ href: "/replans", label: "Events planned again" }}
        title={replanInWords(replan)}
        description={<PlanHead plan={replan} chosen={<Chosen choice={replan.choice} />} label="Plan id" />}
        actions={mayWrite && (ran ? <RunActions {...{ replan, deeds }} /> : <PlanActions {...{ replan, deeds }} />)}
      />
      <Stale of={live} className="mb-3" />
      {mayWrite && replan.state === "starting" && <Starting run={replan} what={many(replan.toDo, "event")} deeds={deeds} />}
      {planned && <PlanAge replay={replan} each="event" />}
      {replan.state === "building" ? (
        <Building plan={replan} of="events" as="by the rules and the catalogue of now" />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            {ran && <RunProgress replan={replan} />}
            <Card title={ran ? "What the plan said" : "What would happen"}>
              <Verdicts replan={replan} />
            </Card>
          </div>
          <OptionFacts replan={replan} deeds={deeds} mayChange={mayWrite && planned} />
        </div>
      )}
      {replan.state !== "building" && <Items replan={replan} initial={items} ran={ran} />}
    </>
  );
}

/** It goes on by itself. */
const moves = ({ state }: Replan): boolean => state === "building" || state === "starting" || state === "running";
