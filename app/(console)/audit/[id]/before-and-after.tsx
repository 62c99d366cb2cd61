import { LineChanges } from "@/components/line-changes.tsx";
import type { AuditRow } from "@/domain/audit/schema.ts";
import { textDiff } from "@/domain/diff/texts.ts";

/** What an entry changed, line by line. Null is nothing at all: it was made, or taken away. */
export function BeforeAndAfter({ before, after }: Pick<AuditRow, "before" | "after">) {
  if (before === null && after === null) return <p className="text-ink-3 text-sm">No values were recorded.</p>;
  return <LineChanges diff={textDiff(laidOut(before), laidOut(after))} label="Before and after" />;
}

const laidOut = (value: unknown): string => (value === null ? "" : `${JSON.stringify(value, null, 2)}\n`);
