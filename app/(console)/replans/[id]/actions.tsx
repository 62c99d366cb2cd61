"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { PlanDialog } from "@/components/dialog/plan.tsx";
import { Icon } from "@/components/icon.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replan } from "@/domain/replan/schema.ts";
import { useFresh } from "../../replays/[id]/plan-age.tsx";
import type { ReplayDeeds } from "../../replays/[id]/use-replay-deeds.ts";
import { replanOptionsInWords } from "../option-words.ts";

type Props = { replan: Replan; deeds: ReplayDeeds };

/** Runs a plan, has it judged anew, or gives it up. */
export function PlanActions({ replan, deeds }: Props) {
  const [running, setRunning] = useState(false);
  const fresh = useFresh(replan) > 0;
  const { state, revision, toDo, total, messages, late, duplicates, options } = replan;
  if (state === "aborted") return null;
  const what = deedOf(replan);
  return (
    <>
      <Button variant="ghost" onClick={() => void deeds.press("abort", "The plan is discarded")}>
        Discard
      </Button>
      {state === "planned" && (
        <Button
          variant={fresh ? "secondary" : "primary"}
          onClick={() => void deeds.press("refresh", "It is judged anew", { revision })}
        >
          <Icon name="refresh-cw" className="size-3.5" /> Refresh the plan
        </Button>
      )}
      {state === "planned" && toDo > 0 && (
        <Button variant={fresh ? "primary" : "secondary"} disabled={!fresh} onClick={() => setRunning(true)}>
          <Icon name="play" className="size-3.5" /> {what}
        </Button>
      )}
      <PlanDialog
        open={running}
        onOpenChange={setRunning}
        title={`${what}?`}
        description="Each event is looked at once more. What comes of it is sent as the rules say; it can be paused and ended."
        plan={[
          ["Events", figure(toDo)],
          ["New messages", figure(messages)],
          ...(late > 0 ? [["Past their deadline at once", figure(late)] satisfies [string, string]] : []),
          ["There already", figure(duplicates)],
          ["Left as they are", figure(total - toDo)],
          ...replanOptionsInWords(options),
        ]}
        action={what}
        onConfirm={() => deeds.ask("run", { revision })}
      />
    </>
  );
}

/** "Take 48 events back in", "Plan 48 events again". */
function deedOf({ toDo, verdicts }: Replan): string {
  const asked = verdicts.some(({ verdict }) => verdict === "plan");
  return asked ? `Plan ${many(toDo, "event")} again` : `Take ${many(toDo, "event")} back in`;
}

/** Holds a run, lets it go on, and ends it. */
export function RunActions({ replan: { state, toDo, done, refused }, deeds }: Props) {
  const [ending, setEnding] = useState(false);
  if (state === "done" || state === "aborted") return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setEnding(true)}>
        End it…
      </Button>
      {state === "running" ? (
        <Button onClick={() => void deeds.press("pause", "Paused: nothing more of it is done")}>
          <Icon name="pause" className="size-3.5" /> Pause
        </Button>
      ) : (
        <Button variant="primary" onClick={() => void deeds.press("resume", "It goes on")}>
          <Icon name="play" className="size-3.5" /> Resume
        </Button>
      )}
      <PlanDialog
        open={ending}
        onOpenChange={setEnding}
        title="End it here?"
        description="What was planned or taken back in stays so. The others stay as they are, and can be planned again."
        plan={[
          ["Done so far", figure(done)],
          ["Stay as they are", figure(toDo - done - refused)],
        ]}
        action="End it"
        danger
        onConfirm={() => deeds.ask("abort")}
      />
    </>
  );
}
