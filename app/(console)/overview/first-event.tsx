"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button, buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { request } from "@/components/request.ts";
import { useDeed } from "@/components/use-deed.ts";
import { useOutcome } from "../demo/use-outcome.ts";

/** A sign-up in the sample product, followed until its message is there, and then to it. */
export function FirstEvent({ mayAct }: { mayAct: boolean }) {
  const [eventId, setEventId] = useState<string | null>(null);
  useFollowed(eventId);
  const { run, busy, failure } = useDeed(async () => {
    const email = `first-${Date.now().toString(36)}@example.com`;
    const made = await request<{ eventId: string }>("/api/demo/sign-up", { body: { name: "Grace Okafor", email } });
    setEventId(made.eventId);
  });
  const action = mayAct ? (
    <>
      <Button variant="primary" onClick={() => run()} busy={busy || eventId !== null}>
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
      <Empty icon="send" title="Nothing has happened yet" action={action}>
        <span aria-live="polite">
          {failure?.title ??
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
  const event = useOutcome(eventId, 500);
  useEffect(() => {
    if (!event) return;
    const message = event.decisions.find(({ intentId }) => intentId !== null)?.intentId;
    router.push(message ? `/messages/${message}` : `/events/${event.id}`);
  }, [event, router]);
}
