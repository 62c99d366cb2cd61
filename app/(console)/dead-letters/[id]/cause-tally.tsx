import type { CauseFlow } from "@/domain/cause/schema.ts";
import { figure } from "@/domain/list/many.policy.ts";
import { RuleLink } from "../../rules/rule-link.tsx";
import { TemplateLink } from "../../template-link.tsx";

/** How many ever came of which rule and version, most first. */
export function CauseTally({ tally }: Pick<CauseFlow, "tally">) {
  if (tally.length === 0) return <p className="text-ink-3 text-sm">No message came to it.</p>;
  return (
    <ul className="-my-3 divide-y text-sm">
      {tally.map(({ ruleKey, template, count }) => (
        <li key={`${ruleKey} ${template}`} className="flex min-h-9 items-center justify-between gap-3 py-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            {ruleKey === "" ? <span className="text-ink-2">no rule</span> : <RuleLink ruleKey={ruleKey} />}
            {template !== "" && <Version of={template} />}
          </span>
          <span className="tabular-nums">{figure(count)}</span>
        </li>
      ))}
    </ul>
  );
}

/** "invitation@14". */
function Version({ of }: { of: string }) {
  const [, templateKey, number] = /^(.*)@(\d+)$/.exec(of) ?? [];
  if (templateKey === undefined) return <span className="text-ink-3">{of}</span>;
  return (
    <span className="text-ink-3">
      <TemplateLink templateKey={templateKey} templateNumber={Number(number)} />
    </span>
  );
}
