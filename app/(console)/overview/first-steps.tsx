"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Card } from "@/components/card.tsx";
import { CopyButton } from "@/components/copy-button.tsx";
import { CircleCheck, CircleDashed } from "@/components/icons.tsx";
import type { FirstSteps as First, FirstStep } from "@/domain/overview/schema.ts";
import { useLive } from "../use-live.ts";

const titles: Record<FirstStep["key"], { title: string; href?: string; go?: string }> = {
  source: { title: "A source of events is defined" },
  key: { title: "A key for it is made", href: "/settings/keys", go: "API keys" },
  event: { title: "The first event came", href: "/events", go: "Events" },
  rule: { title: "A rule is on", href: "/rules", go: "Rules" },
  provider: { title: "The provider answers" },
  message: { title: "The first message was accepted", href: "/messages", go: "Messages" },
};

/** Six steps, each checked by what is stored, as it happens; they leave when all are done and come back at /?steps=true. */
export function FirstSteps({ first, consoleUrl }: { first: First; consoleUrl: string }) {
  const { data } = useLive<First>("/api/overview/first-steps", first, () => true, null);
  const { steps, keyPrefix, sample } = data;
  useDeskOnceThereIsMail(first, data);
  const open = steps.find(({ done }) => !done)?.key;
  return (
    <Card title={`First steps: ${steps.filter(({ done }) => done).length} of ${steps.length} done`}>
      <ol className="-my-2 divide-y">
        {steps.map(({ key, done, fact }) => (
          <li key={key} className="grid gap-2 py-2.5" aria-current={key === open ? "step" : undefined}>
            <div className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
              {done ? (
                <CircleCheck aria-label="done" className="size-4 shrink-0 text-good" />
              ) : (
                <CircleDashed aria-label="open" className="size-4 shrink-0 text-ink-3" />
              )}
              <span className={key === open ? "font-medium" : undefined}>{titles[key].title}</span>
              <span className="text-ink-3">{fact}</span>
              {titles[key].href && (
                <Link
                  href={titles[key].href}
                  className="ml-auto inline-flex min-h-6 items-center text-accent underline underline-offset-3"
                >
                  {titles[key].go}
                </Link>
              )}
            </div>
            {key === open && (key === "key" || key === "event") && (
              <Request text={key === "key" ? MAKE_KEY : requestOf(consoleUrl, keyPrefix, sample)} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const MAKE_KEY = 'npm run -s waybill -- key create "product server" --source <source>';

/** A whole request; of the key only the beginning is known here, the rest was shown once. */
function requestOf(consoleUrl: string, prefix: string | null, sample: First["sample"]): string {
  const { type, version, payload } = sample ?? { type: "<type>", version: 1, payload: "{}" };
  return `curl -i ${consoleUrl}/api/v1/events \\
  -H "Authorization: Bearer ${prefix ? `${prefix}…` : "$WAYBILL_KEY"}" \\
  -H "Content-Type: application/json" \\
  -d '{
    "event_id": "first-event",
    "event_type": "${type}",
    "event_version": ${version},
    "occurred_at": "'$(date -u +%Y-%m-%dT%H:%M:%SZ)'",
    "payload": ${payload.replaceAll("'", `'\\''`).replaceAll("\n", "\n    ")}
  }'`;
}

/** The rest of the page is made by the server, and only where there is something to show. */
function useDeskOnceThereIsMail(first: First, now: First): void {
  const router = useRouter();
  const came = ({ steps }: First) => steps.some(({ key, done }) => key === "event" && done);
  const hasCome = !came(first) && came(now);
  useEffect(() => {
    if (hasCome) router.refresh();
  }, [hasCome, router]);
}

const Request = ({ text }: { text: string }) => (
  <div className="relative min-w-0 rounded-md border bg-sunken">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
    <pre tabIndex={0} className="overflow-x-auto p-3 pr-10 font-mono text-xs">
      {text}
    </pre>
    <CopyButton text={text} label="Request" className="absolute top-1.5 right-1.5" />
  </div>
);
