"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { request } from "@/components/request.ts";
import { Time } from "@/components/time.tsx";
import { useDeed } from "@/components/use-deed.ts";
import { compareSeen } from "@/domain/check/compare.policy.ts";
import type { MessageNow, TimelineEntry } from "@/domain/intent/schema.ts";
import type { Json } from "@/domain/rule/define.ts";
import { Compared } from "./compared.tsx";

const said = { send: "send", skip: "skip", expire: "too late", wait: "wait" } as const;

/** What the newest check saw, beside what it would see this moment: the same look as sending takes, and nothing is written. */
export function CheckNow({ id, check }: { id: string; check: TimelineEntry }) {
  const [now, setNow] = useState<MessageNow | null>(null);
  const { run, busy, failure } = useDeed(async () => setNow(await request<MessageNow>(`/api/messages/${id}/now`)));
  return (
    <div className="mt-1.5 grid justify-items-start gap-2">
      <Button size="sm" onClick={() => run()} busy={busy}>
        {now ? "Look again" : "What would it say now?"}
      </Button>
      {failure && <ErrorState compact {...failure} />}
      {now && (
        <>
          <p role="status" className="text-sm">
            Now: <strong className="font-medium">{said[now.verdict]}</strong>
            {now.reason && <span className="text-ink-2">, {now.reason}</span>}{" "}
            <span className="text-ink-3">
              (<Time iso={now.at} absolute />; nothing was written)
            </span>
          </p>
          <Compared rows={compareSeen(seenThen(check.data), now.seen)} />
        </>
      )}
    </div>
  );
}

/** Of waits that were folded into one entry, the newest. */
function seenThen(data: Json): Json {
  const fact = Array.isArray(data) ? (data.at(-1) ?? null) : data;
  return typeof fact === "object" && fact !== null && !Array.isArray(fact) ? (fact.seen ?? null) : null;
}
