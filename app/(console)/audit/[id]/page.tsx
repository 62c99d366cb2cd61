import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { found } from "@/app/found.ts";
import { Card } from "@/components/card.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { readAuditEntry } from "@/domain/audit/read.ts";
import { auditSentence } from "@/domain/audit/sentence.policy.ts";
import { BeforeAndAfter } from "./before-and-after.tsx";
import { EntryFacts } from "./entry-facts.tsx";
import { Together } from "./together.tsx";

export const metadata: Metadata = { title: "Audit entry" };

export default async function AuditEntryPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("audit.read");
  const { entry, together } = await found(readAuditEntry(ctx, await params));
  return (
    <>
      <PageHeader
        back={{ href: "/audit", label: "Audit" }}
        title={`${entry.actorName} ${auditSentence(entry)}`}
        description={entry.reason}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          <Card title="Before and after">
            <BeforeAndAfter before={entry.before} after={entry.after} />
          </Card>
          {together.length > 0 && <Together rows={together} />}
        </div>
        <EntryFacts entry={entry} />
      </div>
    </>
  );
}
