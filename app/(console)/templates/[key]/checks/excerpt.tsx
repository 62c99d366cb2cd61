import type { Judged } from "@/domain/lint/schema.ts";

/** The text around a place, the place itself marked. */
export function Excerpt({ place: { excerpt, mark } }: Pick<Judged, "place">) {
  if (excerpt.trim() === "") return null;
  const [from, to] = mark ?? [0, 0];
  return (
    <pre className="overflow-hidden whitespace-pre-wrap rounded-lg border bg-sunken px-3 py-2 font-mono text-ink-3 text-xs [overflow-wrap:anywhere]">
      {excerpt.slice(0, from)}
      <mark className="rounded-xs bg-warn-soft text-ink">{excerpt.slice(from, to)}</mark>
      {excerpt.slice(to)}
    </pre>
  );
}
