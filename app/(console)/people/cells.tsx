import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import type { PersonRow } from "@/domain/person/schema.ts";

/** The newest message: its status and when it was made. */
export function Last({ last }: Pick<PersonRow, "last">) {
  if (last === null) return <span className="text-ink-3">none</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <StatusBadge status={`message.${last.status}`} />
      <span className="text-ink-3 max-lg:hidden">
        <Time iso={last.at} quiet />
      </span>
    </span>
  );
}

export const Suppressed = ({ suppressed }: Pick<PersonRow, "suppressed">) =>
  suppressed ? <StatusBadge status="suppression.on" /> : null;
