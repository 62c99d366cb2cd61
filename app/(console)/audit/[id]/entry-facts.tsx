import Link from "next/link";
import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { Time } from "@/components/time.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { auditTargetPath } from "@/domain/audit/sentence.policy.ts";
import { ActorName } from "../columns.tsx";

const link = "underline decoration-line-strong underline-offset-3 hover:decoration-current";

/** Who, what, when and in which request, each a way to the entries that share it. */
export function EntryFacts({ entry }: { entry: AuditRow }) {
  const target = auditTargetPath(entry);
  return (
    <Card title="Entry">
      <Facts
        rows={[
          ["When", <Time key="at" iso={entry.at} absolute />],
          [
            "Who",
            <Link key="who" href={`/audit?actor=${encodeURIComponent(entry.actorId)}`} className={link}>
              <ActorName row={entry} />
            </Link>,
          ],
          [
            "Action",
            <Link key="action" href={`/audit?action=${encodeURIComponent(entry.action)}`} className={`${link} font-mono text-xs`}>
              {entry.action}
            </Link>,
          ],
          [
            "Target",
            target === null ? (
              entry.targetKind.replaceAll("_", " ")
            ) : (
              <Link key="target" href={target} className={link}>
                Open {entry.targetKind.replaceAll("_", " ")}
              </Link>
            ),
          ],
          ["Target id", <Id key="target-id" value={entry.targetId} label="Target id" />],
          [
            "Its history",
            <Link key="history" href={`/audit?about=${encodeURIComponent(entry.targetId)}`} className={link}>
              All that was done to it
            </Link>,
          ],
          ["Reason", entry.reason],
          ["Request", entry.requestId && <Id key="request" value={entry.requestId} label="Request id" />],
          ["Entry id", <Id key="id" value={entry.id} label="Entry id" />],
        ]}
      />
    </Card>
  );
}
