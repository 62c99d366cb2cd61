"use client";

import { Banner } from "@/components/banner.tsx";
import { Button } from "@/components/button.tsx";
import { useNow } from "@/components/now.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { Replay } from "@/domain/replay/schema.ts";
import { resultWords } from "@/domain/replay/words.policy.ts";
import type { ReplayDeeds } from "./use-replay-deeds.ts";

type Props = { replay: Replay; deeds: ReplayDeeds };

/** What a run waits for somebody to say: in its undo period, and after its first messages. */
export function Questions({ replay, deeds }: Props) {
  if (replay.state === "starting") return <Starting replay={replay} deeds={deeds} />;
  return replay.state === "asking" ? <Asking replay={replay} deeds={deeds} /> : null;
}

function Starting({ replay: { startsAt, startedBy, toSend }, deeds }: Props) {
  const left = Math.max(0, Math.ceil((Date.parse(startsAt ?? "") - useNow()) / 1_000));
  return (
    <div className="mb-4">
      <Banner
        tone="info"
        icon="play"
        action={
          <Button size="sm" onClick={() => void deeds.press("undo", "Taken back: it is a plan again")}>
            Undo
          </Button>
        }
      >
        {startedBy} started it. <span className="tabular-nums">{left === 0 ? "It begins now" : `It begins in ${left} s`}</span>:{" "}
        {many(toSend, "message")}.
      </Banner>
    </div>
  );
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
