import { TextLink } from "@/components/text-link.tsx";
import { figure } from "@/domain/list/many.policy.ts";

type Row = { word: string; why: string | null; count: number; href?: string };

/** Outcomes with their reasons, most first; a figure with a list leads to it. */
export const Tally = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="mt-3 text-sm">
    {rows.map(({ word, why, count, href }) => (
      <li key={`${word} ${why}`} className="flex items-baseline gap-3 border-b py-1.5 last:border-b-0">
        <span className="w-16 shrink-0 text-right tabular-nums">
          {href ? (
            <TextLink href={href} prefetch={false} className="font-medium">
              {figure(count)}
            </TextLink>
          ) : (
            figure(count)
          )}
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {word}
          {why && <span className="text-ink-3"> · {why}</span>}
        </span>
      </li>
    ))}
  </ul>
);
