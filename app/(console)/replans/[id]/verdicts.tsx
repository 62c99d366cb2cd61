"use client";

import { useQueryStates } from "nuqs";
import { statusOfReplanVerdict } from "@/components/status/replan-item.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { replanVerdictNames } from "@/domain/replan/words.policy.ts";
import { TallyList, tallied } from "../../replays/[id]/tally-list.tsx";
import { replanItemSearch } from "../search.ts";

/** What the plan says, counted, and how many messages would come of it. */
export function Verdicts({ replan }: { replan: Replan }) {
  const [{ verdict }, set] = useQueryStates(replanItemSearch);
  const { messages, duplicates, late } = replan;
  const rows = replanVerdictNames.map((name) => ({
    name,
    status: statusOfReplanVerdict[name],
    ...tallied(
      replan.verdicts.filter((each) => each.verdict === name),
      (reason) => reason,
    ),
  }));
  return (
    <div className="grid gap-2">
      <p className="text-ink-2 text-sm">
        {messages === 0 ? "No new message would be made." : `${many(messages, "new message")} would be made.`}
        {late > 0 && ` ${many(late, "message")} of them would be past the deadline at once, and not be sent.`}
        {duplicates > 0 && ` ${many(duplicates, "message")} would be found there already: none is made twice.`}
      </p>
      <TallyList
        label="Verdicts"
        rows={rows}
        shown={verdict}
        onPick={(name) => void set({ verdict: name, result: null, cursor: null })}
      />
    </div>
  );
}
