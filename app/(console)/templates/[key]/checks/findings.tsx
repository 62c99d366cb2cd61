import { Icon } from "@/components/icon.tsx";
import type { Judged } from "@/domain/lint/schema.ts";
import { Finding } from "./finding.tsx";

type Props = { title: string; findings: readonly Judged[]; open: boolean; template: string; number: number };

/** Findings of one severity; nothing where there are none. */
export const Findings = ({ title, findings, open, ...of }: Props) =>
  findings.length > 0 && (
    <details open={open} className="group min-w-0 rounded-xl border bg-surface shadow-rest">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xl px-4 font-medium text-sm group-open:rounded-b-none group-open:border-b [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="size-4 text-ink-3 transition-transform group-open:rotate-90" />
        <h2>
          {title} <span className="font-normal text-ink-3 tabular-nums">{findings.length}</span>
        </h2>
      </summary>
      <ul className="divide-y">
        {findings.map((finding) => (
          <Finding key={keyOf(finding)} finding={finding} {...of} />
        ))}
      </ul>
    </details>
  );

const keyOf = ({ code, what, place, fixtures }: Judged) => JSON.stringify([code, what, place, fixtures]);
