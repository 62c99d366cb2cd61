import { Cut } from "@/components/cut.tsx";
import { Icon } from "@/components/icon.tsx";
import type { Column } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";

const actorIcon = { person: "user-round", key: "key-round", system: "bot" } as const;

/** Who acted; the icon tells a person from a key and from Waybill itself. */
export function ActorName({ row }: { row: Pick<AuditRow, "actorKind" | "actorName"> }) {
  const icon = actorIcon[row.actorKind];
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <Icon name={icon} aria-label={row.actorKind} className="size-3.5 shrink-0 text-ink-3" />
      <span className="min-w-0 truncate">{row.actorName}</span>
    </span>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const auditColumns: readonly Column<AuditRow>[] = [
  {
    key: "what",
    header: "What",
    phone: "lead",
    opens: true,
    cell: (row) => (
      <span className="min-w-0 truncate" title={row.reason ?? undefined}>
        <span className="font-medium">{capital(auditSentence(row))}</span>
        {row.reason && <span className="text-ink-3"> · {row.reason}</span>}
      </span>
    ),
  },
  { key: "who", header: "Who", phone: "sub", className: "md:w-[18%]", cell: (row) => <ActorName row={row} /> },
  {
    key: "target",
    header: "Target",
    phone: "hidden",
    className: "md:w-[24%] max-lg:hidden",
    cell: (row) => <Cut text={`${row.targetKind.replaceAll("_", " ")} ${row.targetId}`} className="text-ink-2" />,
  },
  {
    key: "at",
    header: "When",
    phone: "subtrail",
    className: "md:w-26 md:text-right",
    cell: (row) => <When iso={row.at} />,
  },
];
