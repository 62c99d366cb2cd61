"use client";

import { useState } from "react";
import { Stale } from "@/components/stale.tsx";
import { useLive } from "../use-live.ts";
import { ActionCard } from "./action-card.tsx";
import { choosePlanFields, exportFields, inviteFields, payFields, signUpFields, trafficFields, trialFields } from "./fields.ts";
import { Invitations } from "./invitations.tsx";
import { Outcome } from "./outcome.tsx";
import type { Acme } from "./types.ts";
import type { Done } from "./use-action.ts";

/** The sample product's desk: what it can do, and what came of it. */
export function DemoDesk({ initial }: { initial: Acme }) {
  const live = useLive<Acme>("/api/demo", initial, () => true);
  const { data } = live;
  const [done, setDone] = useState<(Done & { no: number })[]>([]);
  const onDone = (one: Done) => setDone((all) => [{ ...one, no: all.length }, ...all].slice(0, 5));
  const common = { onDone, people: data.users.filter((user) => user.workspaceId !== null) };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0 xl:sticky xl:top-7 xl:order-2">
        <Outcome done={done} />
      </div>
      <div className="grid min-w-0 gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <div className="grid gap-5">
            <ActionCard {...common} {...inviteFields} />
            <ActionCard {...common} {...payFields} />
            <ActionCard {...common} {...choosePlanFields} />
          </div>
          <div className="grid gap-5">
            <ActionCard {...common} {...signUpFields} />
            <ActionCard {...common} {...exportFields} />
            <ActionCard {...common} {...trialFields} />
            <ActionCard {...common} {...trafficFields} />
          </div>
        </div>
        <Stale of={live} />
        <Invitations invitations={data.invitations} onDone={onDone} />
      </div>
    </div>
  );
}
