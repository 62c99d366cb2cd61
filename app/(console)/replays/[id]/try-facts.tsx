"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { request } from "@/components/request.ts";
import { useDeed } from "@/components/use-deed.ts";
import type { Page } from "@/domain/list/page.ts";
import type { SampleSide } from "@/domain/replay/sample.ts";
import type { Replay, ReplayItem } from "@/domain/replay/schema.ts";
import { versionOfText } from "@/domain/revival/version-text.policy.ts";

/** What the first message would be with the correction that stands in the form, before the whole plan is judged by it. */
export function TryFacts({ replay: { id } }: { replay: Replay }) {
  const { getValues } = useFormContext();
  const [tried, setTried] = useState<SampleSide | null | undefined>();
  const { run, busy, failure } = useDeed(async () => {
    setTried(undefined);
    const { rows } = await request<Page<ReplayItem>>(`/api/replays/${id}/items?limit=1`);
    setTried(
      await request<SampleSide | null>("/api/replays/facts", {
        body: {
          messageId: rows[0]?.id,
          facts: getValues("facts") || "{}",
          version: versionOfText(String(getValues("version"))),
        },
      }),
    );
  });
  return (
    <div className="-mt-2 grid justify-items-start gap-2 text-sm">
      <Button size="sm" busy={busy} onClick={() => void run()}>
        Try on the first message
      </Button>
      <div role="status" className="grid gap-1 [overflow-wrap:anywhere]">
        {tried !== undefined && <Tried side={tried} />}
      </div>
      {failure && <ErrorState compact {...failure} />}
    </div>
  );
}

function Tried({ side }: { side: SampleSide | null }) {
  if (side === null) return <p className="text-ink-2">The product says nothing of that message any more.</p>;
  const { version, result } = side;
  if (result === null) return <p className="text-bad">The rule’s own code makes no values of these facts.</p>;
  if (result.ok)
    return (
      <p className="text-good">
        Fits v{version.number}: “{result.subject}”
      </p>
    );
  const { detail, faults } = result.failure;
  return (
    <div className="text-bad">
      <p>
        v{version.number} does not take them{faults.length > 0 ? ":" : `: ${detail}`}
      </p>
      <ul>
        {faults.map(({ pointer, message }) => (
          <li key={pointer + message}>
            <code className="font-mono text-xs">{pointer || "/"}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
