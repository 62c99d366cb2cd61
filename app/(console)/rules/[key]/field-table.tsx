import { Card } from "@/components/card.tsx";
import { Path } from "@/components/path.tsx";
import type { FieldUse, RuleStep, SampleRun } from "@/domain/rule/flow.policy.ts";

const words: Record<RuleStep, string> = {
  when: "whether it applies",
  to: "to whom",
  identity: "which message it is",
  facts: "what is frozen",
  schedule: "when",
  expires: "until when",
  live: "what to ask the product",
  eligibility: "whether it is still useful",
  props: "what the mail says",
};

/** Every field that the rule read, of when it is, and what it was read for. */
export function FieldTable({ run, checked }: { run: Extract<SampleRun, { ok: true }>; checked: boolean }) {
  const groups: readonly (readonly [title: string, what: string, fields: FieldUse[]])[] = [
    ["Of the event", "what happened", run.event],
    ["Historical", "frozen with the message, true for ever", run.facts],
    ["Current", "asked of the product just before sending", run.live],
  ];
  return (
    <Card title="Fields that it reads">
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Read for</th>
          </tr>
        </thead>
        {groups.map(([title, what, fields]) => (
          <tbody key={title}>
            <tr>
              <th colSpan={2} scope="rowgroup" className="pt-3 pb-1 text-left font-medium text-xs">
                {title} <span className="font-normal text-ink-3">· {what}</span>
              </th>
            </tr>
            {fields.length === 0 && (
              <tr>
                <td colSpan={2} className="py-1 text-ink-3 text-xs">
                  {title === "Current" && run.asks.length > 0 && !checked ? "Not known until a message was checked." : "None."}
                </td>
              </tr>
            )}
            {fields.map(({ path, usedBy }) => (
              <tr key={path} className="border-b last:border-b-0">
                <td className="w-1/2 break-words py-1 pr-3 font-mono text-xs">
                  <Path path={path.slice(1).replaceAll("/", ".")} />
                </td>
                <td className="py-1 text-ink-2 text-xs">
                  {usedBy.length === 0 ? "nothing here" : usedBy.map((step) => words[step]).join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}
