import { Card } from "@/components/card.tsx";
import { LineChanges } from "@/components/line-changes.tsx";
import { statusOfDifference } from "@/components/status/difference.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { textDiff } from "@/domain/diff/texts.ts";
import type { Difference, ReleaseDetail } from "@/domain/release/schema.ts";

/** What came, went and changed against another release; schemas line by line. */
export function Differences({ release: { against, differences } }: { release: ReleaseDetail }) {
  if (!against)
    return (
      <Card title="Differences">
        <p className="text-ink-3 text-sm">It is the first release here: there is none to compare it with.</p>
      </Card>
    );
  return (
    <Card title={`Differences from ${against.hash.slice(0, 12)}`}>
      {differences.length === 0 ? (
        <p className="text-ink-3 text-sm">Events, rules and templates are the same; other code of the project may differ.</p>
      ) : (
        <ul className="-my-1 divide-y">
          {differences.map((difference) => (
            <Row key={`${difference.kind} ${difference.name}`} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ difference: { kind, name, change, what, before, after } }: { difference: Difference }) {
  const schemas = change === "changed" && before !== null && after !== null && before !== after;
  return (
    <li className="grid gap-2 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={statusOfDifference[change]} />
        <span className="w-18 text-ink-3">{kind}</span>
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-ink-2">{what.join(", ")}</span>
      </p>
      {schemas && <LineChanges diff={textDiff(before, after)} label={`Schema of ${name}`} />}
    </li>
  );
}
