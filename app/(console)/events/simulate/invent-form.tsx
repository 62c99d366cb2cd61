"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { Icon } from "@/components/icon.tsx";
import { request } from "@/components/request.ts";
import { Select } from "@/components/select.tsx";
import { useDeed } from "@/components/use-deed.ts";
import type { InventedEvent, Simulation } from "@/domain/simulation/schema.ts";
import { SimulationView } from "../simulation-view.tsx";

type Props = { types: readonly { name: string; example: string }[]; chosen: string | null };

/** A type and a payload (the catalogue's example to begin with), and below it what would become of it. */
export function InventForm({ types, chosen }: Props) {
  const first = types.find(({ name }) => name === chosen) ?? types[0];
  const [event, setEvent] = useState<InventedEvent>({ type: first?.name ?? "", payload: first?.example ?? "{}" });
  const [told, setTold] = useState<Simulation | null>(null);
  const id = useId();
  const { run, busy, failure } = useDeed(async () => {
    setTold(null);
    setTold(await request<Simulation>("/api/events/simulation", { body: event }));
  });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <form
        className="grid gap-3"
        onSubmit={(submit) => {
          submit.preventDefault();
          void run();
        }}
      >
        <Select
          label="Type"
          choices={types.map(({ name }) => ({ value: name, label: name }))}
          value={event.type}
          onPick={(type) => setEvent({ type, payload: types.find(({ name }) => name === type)?.example ?? "{}" })}
        />
        <div className="grid gap-1">
          <label htmlFor={id} className="font-medium text-sm">
            Payload
          </label>
          <textarea
            id={id}
            value={event.payload}
            spellCheck={false}
            maxLength={60_000}
            rows={22}
            onChange={({ target }) => setEvent({ ...event, payload: target.value })}
            className="w-full rounded-md border border-control bg-surface p-2.5 font-mono text-xs"
          />
        </div>
        {failure && <ErrorState compact title={failure.faults?.[0]?.message ?? failure.title} requestId={failure.requestId} />}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            <Icon name="flask-conical" className="size-3.5" /> Simulate
          </Button>
        </div>
      </form>
      <div aria-live="polite" className="min-w-0">
        {told ? (
          <SimulationView simulation={told} eventId={null} />
        ) : (
          <p className="rounded-xl border border-dashed px-6 py-14 text-center text-ink-3 text-sm">The answer appears here.</p>
        )}
      </div>
    </div>
  );
}
