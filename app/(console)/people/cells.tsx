import { cn } from "@/components/class-names.ts";
import { statusOfMessage } from "@/components/status/message.ts";
import { statusOfSuppression } from "@/components/status/suppression.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import type { PersonRow } from "@/domain/person/schema.ts";

/** The newest message: its status and when it was made. On a phone, which has no column for it, that the address is suppressed stands there instead. */
export function Last({ row: { last, suppressed } }: { row: Pick<PersonRow, "last" | "suppressed"> }) {
  return (
    <>
      {suppressed && (
        <span className="md:hidden">
          <Suppressed suppressed />
        </span>
      )}
      <span className={cn("inline-flex items-center gap-2", suppressed && "max-md:hidden")}>
        <Newest last={last} />
      </span>
    </>
  );
}

function Newest({ last }: Pick<PersonRow, "last">) {
  if (last === null) return <span className="text-ink-3">none</span>;
  return (
    <>
      <StatusBadge status={statusOfMessage[last.status]} />
      <span className="text-ink-3 max-lg:hidden">
        <Time iso={last.at} quiet />
      </span>
    </>
  );
}

export const Suppressed = ({ suppressed }: Pick<PersonRow, "suppressed">) =>
  suppressed ? <StatusBadge status={statusOfSuppression.on} /> : null;
