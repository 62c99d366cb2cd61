import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { Panel, ProviderState, Workers } from "@/domain/overview/schema.ts";
import type { Holds } from "@/domain/stream/schema.ts";
import { AccountState } from "./kept.tsx";
import { Line } from "./line.tsx";

const WORDS = ["accepted", "deferred", "rejected", "unknown"] as const;

/** Where mail goes out, what the newest attempts came to, and who sends. */
export function WayOut({ provider, holds, workers }: { provider: ProviderState; holds: Panel<Holds>; workers: Panel<Workers> }) {
  const { account, recent, lastAcceptedAt, lastTrouble } = provider;
  const tried = WORDS.filter((word) => recent[word] > 0);
  return (
    <dl className="-my-2 divide-y text-sm">
      {holds.ok && account !== null ? (
        holds.data.accounts.map((each) => (
          <Line key={each.account} name="Provider">
            <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
              <TextLink href="/streams" prefetch={false} className="inline-flex min-h-6 items-center">
                {each.account}
              </TextLink>
              <AccountState account={each} />
            </span>
          </Line>
        ))
      ) : (
        <Line name="Provider">{account ?? <span className="text-bad">none is set up (SMTP_URL or RESEND_API_KEY)</span>}</Line>
      )}
      <Line name="Newest attempts">
        {tried.length === 0 ? (
          <span className="text-ink-3">none yet</span>
        ) : (
          tried.map((word) => `${recent[word]} ${word}`).join(" · ")
        )}
      </Line>
      {lastAcceptedAt && (
        <Line name="Last accepted">
          <Time iso={lastAcceptedAt} />
        </Line>
      )}
      {lastTrouble && (
        <Line name="Last trouble">
          <TextLink href={`/messages/${lastTrouble.intentId}`} prefetch={false}>
            {lastTrouble.outcome}
            {lastTrouble.code && ` ${lastTrouble.code}`}, <Time iso={lastTrouble.at} quiet />
          </TextLink>
        </Line>
      )}
      <Line name="Workers">
        {workers.ok ? <Alive workers={workers.data} /> : <span className="text-bad">could not be read</span>}
      </Line>
    </dl>
  );
}

function Alive({ workers: { alive, gone, releases } }: { workers: Workers }) {
  const words = [
    `${alive} alive`,
    ...(gone > 0 ? [`${gone} vanished in the last hour`] : []),
    ...(releases > 1 ? [`${releases} releases`] : []),
  ];
  return <span className={alive === 0 ? "text-bad" : undefined}>{words.join(" · ")}</span>;
}
