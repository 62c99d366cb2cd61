import { Icon } from "@/components/icon.tsx";
import { Time } from "@/components/time.tsx";
import { alertInWords } from "@/domain/alert/in-words.policy.ts";
import type { AlertRow } from "@/domain/alert/schema.ts";

/** All that a person should look at, where the banner of every page has no room for each. They end by themselves. */
export function Alerts({ alerts }: { alerts: readonly AlertRow[] }) {
  if (alerts.length < 2) return null;
  return (
    <section aria-label="Alerts" className="rounded-xl border border-bad/40 bg-bad-soft px-4 py-1 text-bad">
      <ul className="divide-y divide-bad/20">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-sm">
            <Icon name="triangle-alert" className="size-4 shrink-0" />
            <span className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{alertInWords(alert)}</span>
            <Time iso={alert.raisedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
