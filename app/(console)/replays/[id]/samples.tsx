"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { late } from "@/components/late.tsx";
import { ProblemState } from "@/components/problem-state.tsx";
import { request } from "@/components/request.ts";
import type { ReplaySample } from "@/domain/replay/sample.ts";
import type { Replay } from "@/domain/replay/schema.ts";

const SampleDesk = late(() => import("./sample-desk.tsx").then((module) => module.SampleDesk));

/** Ten messages as they would be sent, beside what they failed with: rendered when somebody asks. */
export function Samples({ replay: { id, revision } }: { replay: Replay }) {
  const [asked, setAsked] = useState(false);
  const path = `/api/replays/${id}/samples`;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path, revision],
    queryFn: ({ signal }) => request<ReplaySample[]>(path, { signal }),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="mt-5">
      <Card title="Samples">
        {data ? (
          <SampleDesk id={id} revision={revision} samples={data} />
        ) : error ? (
          <ProblemState compact error={error} retry={() => void refetch()} busy={isFetching} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2 text-sm">
              Up to ten messages, rendered as they would go out now and as they failed, with what differs.
            </p>
            <Button busy={isFetching} onClick={() => setAsked(true)}>
              Render samples
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
