"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Card } from "@/components/card.tsx";
import { Icon } from "@/components/icon.tsx";
import { Snippet } from "@/components/snippet.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { FirstSteps as First, FirstStep } from "@/domain/overview/schema.ts";
import { curlOf } from "../events/snippets.ts";
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
                <Icon name="circle-check" aria-label="done" className="size-4 shrink-0 text-good" />
              ) : (
                <Icon name="circle-dashed" aria-label="open" className="size-4 shrink-0 text-ink-3" />
              )}
              <span className={key === open ? "font-medium" : undefined}>{titles[key].title}</span>
              <span className="text-ink-3">{fact}</span>
              {titles[key].href && (
                <TextLink href={titles[key].href} className="ml-auto inline-flex min-h-6 items-center">
                  {titles[key].go}
                </TextLink>
              )}
            </div>
            {key === open && (key === "key" || key === "event") && (
              <Snippet
                {...(key === "key"
                  ? makeKey
                  : { title: "Over HTTP", label: "curl", text: requestOf(consoleUrl, keyPrefix, sample) })}
              />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const makeKey = {
  title: "In a terminal, where Waybill runs",
  label: "Command",
  text: 'npm run -s waybill -- key create "product server" --source <source>',
};

/** A request that is the first event; of the key only its beginning is known here, the rest was shown once. */
const requestOf = (url: string, prefix: string | null, sample: First["sample"]): string =>
  curlOf(
    { type: sample?.type ?? "<type>", version: sample?.version ?? 1, example: sample?.payload ?? "{}" },
    { url, eventId: "first-event", ...(prefix && { key: `${prefix}…` }) },
  );

/** The rest of the page is made by the server, and only where there is something to show. */
function useDeskOnceThereIsMail(first: First, now: First): void {
  const router = useRouter();
  const came = ({ steps }: First) => steps.some(({ key, done }) => key === "event" && done);
  const hasCome = !came(first) && came(now);
  useEffect(() => {
    if (hasCome) router.refresh();
  }, [hasCome, router]);
}
