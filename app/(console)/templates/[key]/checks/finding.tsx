import { Icon } from "@/components/icon.tsx";
import { statusOfFinding } from "@/components/status/check.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { programsOf } from "@/domain/lint/programs.policy.ts";
import type { Judged } from "@/domain/lint/schema.ts";
import { templatePath } from "../../template-path.ts";
import { Excerpt } from "./excerpt.tsx";

type Props = { finding: Judged; template: string; number: number };

/** One finding: what, where, who sees it wrongly, how to mend it, and in which fixtures. */
export function Finding({ finding, template, number }: Props) {
  const { code, severity, what, mend, place, count, clients, fixtures, waiver } = finding;
  const where = [place.part, place.path, place.scheme, count > 1 && `${count} places like this`].filter(Boolean).join(" · ");
  const programs = programsOf(clients);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <StatusBadge status={statusOfFinding[waiver ? "waived" : severity]} />
        <code className="font-mono text-ink-3 text-xs">{code}</code>
        <p className="min-w-0 flex-1 basis-72 font-medium text-sm [overflow-wrap:anywhere]">{what}</p>
      </div>
      <Excerpt place={place} />
      <p className="flex items-start gap-1.5 text-sm [overflow-wrap:anywhere]">
        <Icon name="arrow-right" className="mt-0.5 size-4 shrink-0 text-ink-3" />
        <span className="min-w-0">{mend}</span>
      </p>
      {waiver && (
        <p className="rounded-lg bg-neutral-soft px-3 py-2 text-sm [overflow-wrap:anywhere]">
          Accepted until <span className="tabular-nums">{waiver.until}</span>: {waiver.reason}
        </p>
      )}
      <p className="text-ink-3 text-xs [overflow-wrap:anywhere]">
        {where}
        {fixtures.length > 0 && " · "}
        {fixtures.map((name, at) => (
          <span key={name}>
            {at > 0 && ", "}
            <TextLink
              href={`${templatePath(template)}?v=${number}&fixture=${encodeURIComponent(name)}`}
              className="inline-block min-h-6 leading-6"
            >
              {name}
            </TextLink>
          </span>
        ))}
      </p>
      {programs.length > 0 && <p className="text-ink-2 text-xs">{programs.join(", ")}</p>}
    </li>
  );
}
