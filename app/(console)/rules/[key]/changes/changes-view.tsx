import { Card } from "@/components/card.tsx";
import { Empty } from "@/components/empty.tsx";
import { Time } from "@/components/time.tsx";
import type { RuleChanges } from "@/domain/rule/schema.ts";
import { DeedLine } from "../../../deed-line.tsx";
import { ReleaseName } from "../../../releases/release-name.tsx";

const words = { added: "came with", removed: "left with", changed: "changed with" } as const;

/** Who switched the rule, and which releases changed its code. */
export function ChangesView({ changes: { switches, code } }: { changes: RuleChanges }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title="Switched by people">
        {switches.length === 0 ? (
          <Empty icon="history" title="Never switched">
            A new rule starts off and stays so until somebody switches it.
          </Empty>
        ) : (
          <ul className="text-sm">
            {switches.map((deed) => (
              <li key={deed.id} className="border-b py-2 last:border-b-0">
                <DeedLine {...deed} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Changed by releases">
        {code.length === 0 ? (
          <p className="py-1 text-ink-2 text-sm">No published release has the rule.</p>
        ) : (
          <ul className="text-sm">
            {code.map(({ releaseId, releaseHash, change, publishedAt, gitCommit, template, templateBefore }) => (
              <li key={releaseId} className="border-b py-2 last:border-b-0">
                <div className="flex justify-between gap-3">
                  <span>
                    {words[change]} release <ReleaseName id={releaseId} hash={releaseHash} />
                  </span>
                  <span className="shrink-0 text-ink-3">
                    <Time iso={publishedAt} quiet />
                  </span>
                </div>
                <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">
                  {gitCommit === null ? "commit not recorded" : `commit ${gitCommit.slice(0, 12)}`}
                  {change === "changed" && template !== templateBefore && ` · template ${templateBefore} → ${template}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
