"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button, buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { Send } from "@/components/icons.tsx";
import { RequestError, request } from "@/components/request.ts";
import type { EventDetail } from "@/domain/event/schema.ts";

/** A sign-up in the sample product, followed until its message is there, and then to it. */
export function FirstEvent({ mayAct }: { mayAct: boolean }) {
  const [eventId, setEventId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useFollowed(eventId);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const email = `first-${Date.now().toString(36)}@example.com`;
      const done = await request<{ eventId: string }>("/api/demo/sign-up", { body: { name: "Grace Okafor", email } });
      setEventId(done.eventId);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof RequestError ? error.problem.title : String(error));
    }
  };
  const action = mayAct ? (
    <>
      <Button variant="primary" onClick={send} busy={busy}>
        Send the first event
      </Button>
      <Link href="/demo" className={buttonStyle()}>
        Look at the sample product
      </Link>
    </>
  ) : (
    <span className="text-ink-3 text-sm">An operator can send it.</span>
  );
  return (
    <div className="rounded-xl border bg-surface shadow-rest">
      <Empty icon={Send} title="Nothing has happened yet" action={action}>
        <span aria-live="polite">
          {problem ??
            (eventId
              ? "Somebody signed up. Following the event to its message…"
              : "Sign somebody up in the sample product and watch what becomes of it: the event, what the rules decided, the mail.")}
        </span>
      </Empty>
    </div>
  );
}

/** Goes to the message that the event made, or to the event where it made none. */
function useFollowed(eventId: string | null): void {
  const router = useRouter();
  const path = `/api/demo/outcome?eventId=${encodeURIComponent(eventId ?? "")}`;
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => request<{ event: EventDetail | null }>(path, { signal }),
    enabled: eventId !== null,
    refetchInterval: 500,
  });
  const event = data?.event;
  const decided = event && (event.state === "quarantined" || !event.planning);
  const to = decided ? (event.decisions.find(({ intentId }) => intentId !== null)?.intentId ?? null) : null;
  useEffect(() => {
    if (decided) router.push(to ? `/messages/${to}` : `/events/${event.id}`);
  }, [decided, to, event?.id, router]);
}
