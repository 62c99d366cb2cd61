"use client";

import { Banner } from "@/components/banner.tsx";
import { Button } from "@/components/button.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import { resultWords } from "@/domain/replay/words.policy.ts";
import { Starting } from "./starting.tsx";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

type Props = { replay: Replay; deeds: ReplayDeeds };

/** What a run waits for somebody to say: in its undo period, and after its first messages. */
export function Questions({ replay, deeds }: Props) {
  if (replay.state === "starting") return <Starting run={replay} what={many(replay.toSend, "message")} deeds={deeds} />;
  return replay.state === "asking" ? <Asking replay={replay} deeds={deeds} /> : null;
}

function Asking({ replay, deeds }: Props) {
  const { results, remaining } = replay;
  const said = new Intl.ListFormat("en-GB").format(results.map(({ result, count }) => `${figure(count)} ${resultWords[result]}`));
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        icon="circle-help"
        action={
          <Button
            size="sm"
            variant="primary"
            onClick={() => void deeds.press("resume", `It goes on with ${many(remaining, "message")}`)}
          >
            Go on with {many(remaining, "message")}
          </Button>
        }
      >
        The first are out: {said || "nothing came to rest yet"}. Shall the other {figure(remaining)} go too?
      </Banner>
    </div>
  );
}
