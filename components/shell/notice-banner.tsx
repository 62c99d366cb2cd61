import type { ReactNode } from "react";
import type { AlertRow } from "@/domain/alert/schema.ts";
import { momentInWords, type Reader } from "@/domain/list/time.policy.ts";
import type { Notice } from "@/domain/stream/schema.ts";
import { Banner } from "../banner.tsx";
import { TextLink } from "../text-link.tsx";

type Props = { notice: Notice; reader: Reader };

/** What keeps mail from going out, on every page: nobody should look for a fault where a colleague paused a stream. */
export function NoticeBanner({ notice: { paused, alerts }, reader }: Props) {
  const [pause, ...pauses] = paused;
  const [alert, ...more] = alerts;
  return (
    <>
      {alert && (
        <Banner tone="bad" icon="unplug" action={toStreams}>
          {more.length === 0
            ? tell(alert)
            : `${alerts.length} provider accounts take nothing now: ${alerts
                .map(({ subject }) => subject)
                .slice(0, 2)
                .join(", ")}${alerts.length > 2 ? ` and ${alerts.length - 2} more` : ""}. Their messages wait.`}
        </Banner>
      )}
      {pause && (
        <Banner tone="warn" icon="circle-pause" action={toStreams}>
          {pauses.length === 0 ? (
            <>
              Stream <strong className="font-medium">{pause.key}</strong> is paused by {pause.by} since{" "}
              {momentInWords(pause.at, reader)}: {pause.reason}
            </>
          ) : (
            `${paused.length} streams are paused: ${paused
              .map(({ key }) => key)
              .slice(0, 3)
              .join(", ")}${paused.length > 3 ? ` and ${paused.length - 3} more` : ""}.`
          )}
        </Banner>
      )}
    </>
  );
}

const toStreams = (
  <TextLink href="/streams" prefetch={false} className="inline-flex min-h-6 items-center">
    Streams
  </TextLink>
);

const tell = ({ kind, subject, detail }: AlertRow): ReactNode => tellers[kind](subject, detail);

const tellers: Readonly<Record<AlertRow["kind"], (subject: string, detail: string) => ReactNode>> = {
  breaker_open: (subject, detail) => (
    <>
      <strong className="font-medium">{subject}</strong> takes nothing now: {detail}. Its messages wait, and go on by themselves.
    </>
  ),
};
