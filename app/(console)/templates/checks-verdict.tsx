import { Icon } from "@/components/icon.tsx";
import { statusOfFinding } from "@/components/status/check.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import type { CheckSummary } from "@/domain/lint/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

/** How the checks of a version went, in a word. */
export function ChecksVerdict({ checks: { state, errors, warnings, waived, current } }: { checks: CheckSummary }) {
  if (state === "running") return <>Checks are running</>;
  if (state === "never") return <>Not checked yet</>;
  if (errors + warnings > 0)
    return (
      <>
        {errors > 0 && <StatusBadge status={statusOfFinding.error} word={many(errors, "error")} />}
        {warnings > 0 && <StatusBadge status={statusOfFinding.warning} word={many(warnings, "warning")} />}
      </>
    );
  const word = current ? "Checks pass" : "Checks passed earlier";
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name="circle-check" className="size-3.5 shrink-0 text-good" />
      {waived > 0 ? `${word}, ${waived} waived` : word}
    </span>
  );
}
