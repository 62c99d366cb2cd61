import { CircleCheck, CircleDashed } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/card.tsx";
import { CopyButton } from "@/components/copy-button.tsx";
import type { FirstSteps as First, FirstStep } from "@/domain/overview/schema.ts";

const titles: Record<FirstStep["key"], { title: string; href?: string; go?: string }> = {
  source: { title: "A source of events is defined" },
  key: { title: "A key for it is made and used", href: "/settings", go: "Settings" },
  event: { title: "The first event came", href: "/events", go: "Events" },
  rule: { title: "A rule is on", href: "/rules", go: "Rules" },
  provider: { title: "The provider answers" },
  message: { title: "The first message was accepted", href: "/messages", go: "Messages" },
};

/** Six steps, each checked by what is stored; they leave when all are done and come back at /?steps=true. */
export function FirstSteps({ first: { steps, keyPrefix }, consoleUrl }: { first: First; consoleUrl: string }) {
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
              <Request text={key === "key" ? MAKE_KEY : requestOf(consoleUrl, keyPrefix)} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const MAKE_KEY = 'npm run -s waybill -- key create "product server" --source <source>';

/** A whole request; of the key only the beginning is known here, the rest was shown once. */
const requestOf = (consoleUrl: string, prefix: string | null): string => `curl -i ${consoleUrl}/api/v1/events \\
  -H "Authorization: Bearer ${prefix ? `${prefix}…` : "$WAYBILL_KEY"}" \\
  -H "Content-Type: application/json" \\
  -d '{
    "event_id": "first-event",
    "event_type": "user.signed_up",
    "event_version": 1,
    "occurred_at": "'$(date -u +%Y-%m-%dT%H:%M:%SZ)'",
    "payload": {
      "user": { "id": "usr_1", "name": "Ada", "email": "ada@example.com", "timeZone": "Europe/Berlin", "locale": "en-GB" },
      "workspace": null
    }
  }'`;

const Request = ({ text }: { text: string }) => (
  <div className="relative min-w-0 rounded-md border bg-sunken">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
    <pre tabIndex={0} className="overflow-x-auto p-3 pr-10 font-mono text-xs">
      {text}
    </pre>
    <CopyButton text={text} label="Request" className="absolute top-1.5 right-1.5" />
  </div>
);
