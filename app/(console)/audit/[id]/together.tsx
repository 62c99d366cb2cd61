import { Card } from "@/components/card.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";

/** What the same request changed besides. */
export const Together = ({ rows }: { rows: AuditRow[] }) => (
  <Card title="In the same request">
    <ul className="grid gap-1 text-sm">
      {rows.map((row) => (
        <li key={row.id} className="min-w-0 [overflow-wrap:anywhere]">
          <TextLink href={`/audit/${row.id}`} className="inline-flex min-h-6 items-center">
            {row.actorName} {auditSentence(row)}
          </TextLink>
        </li>
      ))}
    </ul>
  </Card>
);
