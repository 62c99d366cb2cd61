"use client";
import { useQuery } from "@tanstack/react-query";
import { request } from "@/components/request.ts";
import type { EventDetail } from "@/domain/event/schema.ts";

/** An event that the sample product recorded, by its id there, once the rules have had their say; null until then. */
export function useOutcome(eventId: string | null, everyMs: number): EventDetail | null {
  const path = `/api/demo/outcome?eventId=${encodeURIComponent(eventId ?? "")}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<Outcome>(path, { signal }),
    enabled: eventId !== null,
    refetchInterval: ({ state }) => (decided(state.data) ? false : everyMs),
  });
  return decided(data);
}

type Outcome = { event: EventDetail | null };

const decided = (outcome: Outcome | undefined): EventDetail | null =>
  outcome?.event && (outcome.event.state === "quarantined" || !outcome.event.planning) ? outcome.event : null;
