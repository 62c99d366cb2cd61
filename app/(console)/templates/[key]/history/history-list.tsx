import { Card } from "@/components/card.tsx";
import { Empty } from "@/components/empty.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { TemplateHistory } from "@/domain/activation/schema.ts";
import { saidOf } from "./words.ts";

type Props = { template: string; history: TemplateHistory };

/** All that changed what the email says or who gets which version, the newest first. */
export const HistoryList = ({ template, history: { entries, more } }: Props) => (
  <Card title="What changed, the newest first">
    {entries.length === 0 ? (
      <Empty icon="history" title="Nothing is published yet" />
    ) : (
      <ol className="text-sm">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.number} ${entry.rule}`} className="border-b py-2 last:border-b-0">
            <div className="flex justify-between gap-3">
              <span className="[overflow-wrap:anywhere]">
                <span className="font-medium">{saidOf(entry)}</span>
                {entry.by && <span className="text-ink-2"> by {entry.by}</span>}
                {entry.gitCommit && <code className="font-mono text-ink-2 text-xs"> {entry.gitCommit.slice(0, 8)}</code>}
              </span>
              <span className="shrink-0 text-ink-3">
                <Time iso={entry.at} quiet />
              </span>
            </div>
            {entry.note && <p className="text-ink-2 text-xs [overflow-wrap:anywhere]">{entry.note}</p>}
          </li>
        ))}
      </ol>
    )}
    {more && (
      <p className="mt-2 text-ink-3 text-xs">
        Older ones are in <TextLink href={`/audit?about=${encodeURIComponent(template)}`}>the audit log</TextLink>.
      </p>
    )}
  </Card>
);
