import { Card } from "@/components/card.tsx";
import { Facts } from "@/components/facts.tsx";
import { Id } from "@/components/id.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { auditTargetPath } from "@/domain/audit/sentence.policy.ts";
import { ActorName } from "../columns.tsx";

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
            <TextLink key="who" href={`/audit?actor=${encodeURIComponent(entry.actorId)}`}>
              <ActorName row={entry} />
            </TextLink>,
          ],
          [
            "Action",
            <TextLink key="action" href={`/audit?action=${encodeURIComponent(entry.action)}`} className="font-mono text-xs">
              {entry.action}
            </TextLink>,
          ],
          [
            "Target",
            target === null ? (
              entry.targetKind.replaceAll("_", " ")
            ) : (
              <TextLink key="target" href={target}>
                Open {entry.targetKind.replaceAll("_", " ")}
              </TextLink>
            ),
          ],
          ["Target id", <Id key="target-id" value={entry.targetId} label="Target id" />],
          [
            "Its history",
            <TextLink key="history" href={`/audit?about=${encodeURIComponent(entry.targetId)}`}>
              All that was done to it
            </TextLink>,
          ],
          ["Reason", entry.reason],
          ["Request", entry.requestId && <Id key="request" value={entry.requestId} label="Request id" />],
          ["Entry id", <Id key="id" value={entry.id} label="Entry id" />],
        ]}
      />
    </Card>
  );
}
