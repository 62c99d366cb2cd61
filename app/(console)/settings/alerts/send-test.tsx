"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { request } from "@/components/request.ts";
import { useDeed } from "@/components/use-deed.ts";
import type { WebhookTest } from "@/domain/alert/schema.ts";

/** Tells the webhook of an alert that is none, and says what the receiver answered. */
export function SendTest() {
  const [told, setTold] = useState<WebhookTest | null>(null);
  const { run, busy, failure } = useDeed(async () => {
    setTold(null);
    setTold(await request<WebhookTest>("/api/settings/alerts/test", { body: {} }));
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button busy={busy} onClick={() => run()}>
        Send a test
      </Button>
      <p role="status" className="text-sm">
        {told && <span className={told.ok ? "text-good" : "text-bad"}>{inWords(told)}</span>}
      </p>
      {failure && <ErrorState compact {...failure} />}
    </div>
  );
}

function inWords(told: WebhookTest): string {
  if (told.ok) return `The receiver took it: ${told.answer}.`;
  return told.code === "not_set_up" ? "This console has no webhook set up." : `The receiver did not take it: ${told.answer}.`;
}
