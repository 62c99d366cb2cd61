import Link from "next/link";
import { Card } from "@/components/card.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";

/** What the same request changed besides. */
export const Together = ({ rows }: { rows: AuditRow[] }) => (
  <Card title="In the same request">
    <ul className="grid gap-1 text-sm">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            href={`/audit/${row.id}`}
            className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {row.actorName} {auditSentence(row)}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
