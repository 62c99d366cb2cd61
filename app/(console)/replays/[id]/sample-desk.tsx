"use client";

import { useState } from "react";
import { cn } from "@/components/class-names.ts";
import { Cut } from "@/components/cut.tsx";
import { Segments } from "@/components/segments.tsx";
import type { ReplaySample } from "@/domain/replay/sample.ts";
import { SampleDiff } from "./sample-diff.tsx";
import { SampleMail } from "./sample-mail.tsx";

type Props = { id: string; revision: number; samples: readonly ReplaySample[] };

type View = "after" | "before" | "diff";
const views: readonly { value: View; label: string }[] = [
  { value: "after", label: "As it would go out" },
  { value: "before", label: "As it failed" },
  { value: "diff", label: "What differs" },
];

/** The samples by their recipients, and one of them to look at. */
export function SampleDesk({ id, revision, samples }: Props) {
  const [chosen, setChosen] = useState(samples[0]?.id);
  const [view, setView] = useState<View>("after");
  const sample = samples.find((each) => each.id === chosen);
  if (!sample) return <p className="text-ink-2 text-sm">No message of this plan would be sent any more.</p>;
  return (
    <div className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <ul aria-label="Samples" className="grid content-start gap-0.5">
        {samples.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-pressed={each.id === chosen}
              onClick={() => setChosen(each.id)}
              className={cn(
                "grid w-full rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover",
                each.id === chosen && "bg-accent-soft",
              )}
            >
              <Cut text={each.address} className="font-medium" />
              <Cut text={versionsOf(each)} className="text-ink-3 text-xs" />
            </button>
          </li>
        ))}
      </ul>
      <div className="grid min-w-0 content-start gap-3">
        <div className="overflow-x-auto">
          <Segments label="Shown" segments={views} value={view} onPick={(next) => setView(next)} />
        </div>
        {view === "diff" ? (
          <SampleDiff sample={sample} />
        ) : (
          <SampleMail
            side={sample[view]}
            address={`/replays/${id}/frame?message=${sample.id}&side=${view}&revision=${revision}`}
            none={view === "before" ? "It failed before it had a version." : "The product says nothing of it any more."}
          />
        )}
      </div>
    </div>
  );
}

/** "welcome: v2 → v1, differs". */
function versionsOf({ ruleKey, before, after, mail }: ReplaySample): string {
  const [from, to] = [before?.version.number, after?.version.number];
  const versions = from === undefined || from === to ? `v${to ?? "?"}` : `v${from} → v${to ?? "?"}`;
  return `${ruleKey}: ${versions}${mail && Object.values(mail).some((part) => part !== null) ? ", differs" : ""}`;
}
