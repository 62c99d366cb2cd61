import { LineChanges } from "@/components/line-changes.tsx";
import { statusOfDifference } from "@/components/status/difference.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import type { PropsChange, PropsDiff } from "@/domain/comparison/schema.ts";
import type { TemplateRule } from "@/domain/template/schema.ts";
import { Note } from "./diff-part.tsx";
import type { Numbers } from "./pair-bar.tsx";

type Props = { props: PropsDiff; numbers: Numbers; rules: readonly TemplateRule[] };

/** What became of the fields that a rule gives, and what that means for it. */
export function PropsPart({ props: { changes, schema }, numbers, rules }: Props) {
  if (schema === null)
    return (
      <Note>
        The same props: whatever fits v{numbers.from} fits v{numbers.to}.
      </Note>
    );
  return (
    <>
      {changes.length === 0 && <Note>The schemas differ, but in nothing that this table tells of: see their lines.</Note>}
      {changes.length > 0 && (
        <ul className="divide-y rounded-xl border bg-surface shadow-rest">
          {changes.map((change) => (
            <Change key={`${change.path} ${change.change}`} change={change} numbers={numbers} />
          ))}
        </ul>
      )}
      {changes.some(({ breaks }) => breaks !== null) && rules.length > 0 && (
        <Note>
          Sent by{" "}
          {rules.map(({ key }, at) => (
            <span key={key}>
              {at > 0 && ", "}
              <TextLink href={`/rules/${encodeURIComponent(key)}`}>{key}</TextLink>
            </span>
          ))}
          . Making v{numbers.to} active checks the messages that wait.
        </Note>
      )}
      <details>
        <summary className="min-h-8 w-fit cursor-pointer text-ink-2 text-sm leading-8">The schemas, line by line</summary>
        <LineChanges diff={schema} label="JSON Schemas of the props" className="mt-2" />
      </details>
    </>
  );
}

const hints = {
  added: ({ from }: Numbers) => `v${from} does not have it.`,
  removed: ({ from }: Numbers) => `Only v${from} has it.`,
  changed: () => "Both have it, and not the same.",
};

const Change = ({ change: { path, change, what, breaks }, numbers }: { change: PropsChange; numbers: Numbers }) => (
  <li className="grid gap-1 px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={statusOfDifference[change]} hint={hints[change](numbers)} />
      <code className="font-mono text-xs">{path}</code>
      <span className="min-w-0 text-ink-2">{what.join("; ")}</span>
    </p>
    {breaks && <p className="text-bad">{breaks}</p>}
  </li>
);
