import type { ReactNode } from "react";
import { alertInWords, alertPath } from "@/domain/alert/in-words.policy.ts";
import { momentInWords, type Reader } from "@/domain/list/time.policy.ts";
import type { Notice } from "@/domain/stream/schema.ts";
import { Banner } from "../banner.tsx";
import { TextLink } from "../text-link.tsx";

type Props = { notice: Notice; reader: Reader };

/** What keeps mail from going out, on every page: nobody should look for a fault where a colleague paused a stream. */
export function NoticeBanner({ notice: { paused, alerts }, reader }: Props) {
  const [pause, ...pauses] = paused;
  const [alert, ...others] = alerts;
  return (
    <>
      {alert && (
        <Banner
          tone="bad"
          icon={alert.kind === "breaker_open" ? "unplug" : "mail-warning"}
          action={<Way href={alertPath(alert)}>{alert.kind === "breaker_open" ? "Streams" : "Cause"}</Way>}
        >
          <Short>
            {alertInWords(alert)}{" "}
            {others.length > 0 ? `And ${others.length} more.` : alert.kind === "breaker_open" && "Its messages wait."}
          </Short>
        </Banner>
      )}
      {pause && (
        <Banner tone="warn" icon="circle-pause" action={<Way href="/streams">Streams</Way>}>
          <Short>
            {pauses.length > 0 ? (
              `${paused.length} streams are paused: ${paused.map(({ key }) => key).join(", ")}`
            ) : (
              <>
                Stream {pause.key} is paused by <bdi>{pause.by}</bdi> since {momentInWords(pause.at, reader)}:{" "}
                <bdi>{pause.reason}</bdi>
              </>
            )}
          </Short>
        </Banner>
      )}
    </>
  );
}

/** All of it stands on the screen that the banner leads to. */
const Short = ({ children }: { children: ReactNode }) => <span className="line-clamp-2">{children}</span>;

const Way = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} prefetch={false} className="inline-flex min-h-6 items-center">
    {children}
  </TextLink>
);
