import { StatusBadge } from "@/components/status-badge.tsx";
import { figure, many } from "@/domain/list/many.policy.ts";
import type { AccountRow } from "@/domain/stream/schema.ts";
import { BreakerLine } from "./breaker-line.tsx";
import { providerStatus } from "./provider-status.ts";
import { Slowed } from "./slowed.tsx";

/** Where mail goes out: what keeps messages from each account, why, and until when. */
export function Accounts({ accounts }: { accounts: readonly AccountRow[] }) {
  if (accounts.length === 0)
    return (
      <p className="text-bad text-sm">
        No provider is set up, so nothing can be sent: SMTP_URL or RESEND_API_KEY says where mail goes out.
      </p>
    );
  return (
    <ul className="-my-3 divide-y">
      {accounts.map((account) => (
        <Account key={account.account} account={account} />
      ))}
    </ul>
  );
}

function Account({ account: row }: { account: AccountRow }) {
  const { name, account, standard, captures, ratePerSecond, inFlight, breakers, throttled } = row;
  const facts = [
    standard ? "the default" : null,
    captures ? "keeps its mail" : null,
    ratePerSecond === null ? null : `takes ${figure(ratePerSecond)} a second`,
    `${many(inFlight, "call")} under way`,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="min-w-0 font-medium text-sm [overflow-wrap:anywhere]">{name ?? account}</h3>
        <StatusBadge status={providerStatus(row)} />
        {name !== null && <span className="min-w-0 font-mono text-ink-3 text-xs [overflow-wrap:anywhere]">{account}</span>}
        <span className="text-ink-3 text-xs">{facts.join(" · ")}</span>
      </div>
      {breakers.map((breaker) => (
        <BreakerLine key={`${breaker.sender} ${breaker.openedAt}`} breaker={breaker} />
      ))}
      {throttled && <Slowed throttled={throttled} />}
    </li>
  );
}
