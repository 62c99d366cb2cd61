import { Icon } from "@/components/icon.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import { alertInWords, alertPath } from "@/domain/alert/in-words.policy.ts";
import type { AlertRow } from "@/domain/alert/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

/** The newest of them; more would push the causes away. */
const SHOWN = 3;

/** What somebody was told of, each with the way to its cause. */
export function AlertLines({ alerts }: { alerts: AlertRow[] }) {
  return (
    <ul aria-label="Alerts" className="mb-4 grid gap-1 text-sm">
      {alerts.slice(0, SHOWN).map((alert) => (
        <li key={alert.id} className="flex min-w-0 items-center gap-2">
          <Icon name="triangle-alert" className="size-3.5 shrink-0 text-bad" />
          <TextLink href={alertPath(alert)} title={alertInWords(alert)} className="min-w-0 truncate leading-6">
            {alertInWords(alert)}
          </TextLink>
          <span className="shrink-0 text-ink-3 text-xs">
            <Time iso={alert.raisedAt} />
          </span>
        </li>
      ))}
      {alerts.length > SHOWN && (
        <li className="pl-5.5">
          <TextLink href="/settings/alerts" className="text-ink-2 leading-6">
            {many(alerts.length - SHOWN, "more alert")}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
