"use client";

import { PageTabs } from "@/components/page-tabs.tsx";
import type { CauseCounts } from "@/domain/cause/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { useLive } from "../use-live.ts";

/** What died by its cause, events that no rule could take, what is sent again, and what was given up. */
export function DeadLetterTabs({ counts }: { counts: CauseCounts }) {
  const { quarantined } = useLive<CauseCounts>("/api/causes/counts", counts, () => false).data;
  return (
    <PageTabs
      label="Dead letters"
      tabs={[
        { href: "/dead-letters", label: "Causes" },
        { href: "/dead-letters/quarantine", label: quarantined > 0 ? `Quarantine ${figure(quarantined)}` : "Quarantine" },
        { href: "/replays", label: "Replays" },
        { href: "/replans", label: "Events planned again" },
        { href: "/dead-letters/dropped", label: "Dropped" },
      ]}
    />
  );
}
