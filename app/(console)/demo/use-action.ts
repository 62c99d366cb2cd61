"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RequestError, request } from "@/components/request.ts";
import { many } from "@/domain/list/many.policy.ts";

export type Done = { said: string; eventId: string | null };
type Answer = { eventId?: string; events?: number };

/** Asks the sample product to do something; gives the faults by field when it refuses. */
export function useAction(name: string, onDone: (done: Done) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  async function run(input: Record<string, unknown>, said: string): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      const answer = await request<Answer>(`/api/demo/${name}`, { body: input });
      onDone({
        said: answer.events === undefined ? said : `${many(answer.events, "event")} recorded`,
        eventId: answer.eventId ?? null,
      });
      await queries.invalidateQueries({ queryKey: ["/api/demo"] });
    } catch (error) {
      setFaults(faultsOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { run, busy, faults };
}

/** By the first step of each pointer; what belongs to no field stands under "". */
function faultsOf(error: unknown): Record<string, string> {
  const listed = error instanceof RequestError ? (error.problem.faults ?? []) : [];
  if (listed.length === 0) return { "": error instanceof Error ? error.message : String(error) };
  return Object.fromEntries(listed.map((fault) => [fault.pointer.split("/")[1] ?? "", fault.message]));
}
