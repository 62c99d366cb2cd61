"use client";

import { Button } from "@/components/button.tsx";
import { ErrorState } from "@/components/error-state.tsx";
import { Icon } from "@/components/icon.tsx";
import { request } from "@/components/request.ts";
import { statusOfFinding } from "@/components/status/check.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { Time } from "@/components/time.tsx";
import { useDeed } from "@/components/use-deed.ts";
import { countFindings } from "@/domain/lint/open.policy.ts";
import type { CheckDetail, Judged } from "@/domain/lint/schema.ts";
import { many } from "@/domain/list/many.policy.ts";

type Props = { check: CheckDetail; path: string; mayRun: boolean; retry(): void };

/** The result in one line, when and by which checks it was found; and a way to look again. */
export function CheckHead({ check, path, mayRun, retry }: Props) {
  const { run, busy, failure } = useDeed(async () => request<CheckDetail>(path, { body: {} }), retry);
  const { ranAt, ms, runner, runnerNow } = check;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 font-medium" role="status">
            {ranAt === null ? "No result yet" : <Counts findings={check.findings} notRun={check.notRun.length} />}
          </p>
          {ranAt !== null && (
            <p className="text-ink-3 text-sm">
              Checked <Time iso={ranAt} />
              {ms !== null && `, in ${ms} ms`}, by runner <code className="font-mono text-xs">{runner}</code>
              {runner !== runnerNow && (
                <span className="text-warn">
                  . The checks, the fixtures or the rules are others now (<code className="font-mono text-xs">{runnerNow}</code>):
                  run them again.
                </span>
              )}
            </p>
          )}
        </div>
        {mayRun && (
          <Button onClick={() => run()} busy={busy}>
            {!busy && <Icon name="rotate-cw" className="size-3.5" />}
            {ranAt === null ? "Run the checks" : "Run again"}
          </Button>
        )}
      </div>
      {failure && <ErrorState compact {...failure} />}
    </div>
  );
}

function Counts({ findings, notRun }: { findings: readonly Judged[]; notRun: number }) {
  const { errors, warnings, infos, waived } = countFindings(findings);
  const badges = [
    errors > 0 && <StatusBadge key="e" status={statusOfFinding.error} word={many(errors, "error")} />,
    warnings > 0 && <StatusBadge key="w" status={statusOfFinding.warning} word={many(warnings, "warning")} />,
    waived > 0 && <StatusBadge key="a" status={statusOfFinding.waived} word={`${waived} waived`} />,
    notRun > 0 && <StatusBadge key="n" status={statusOfFinding.not_run} word={`${notRun} not run`} />,
    infos > 0 && <StatusBadge key="i" status={statusOfFinding.info} word={many(infos, "info")} />,
  ];
  return (
    <>
      {errors + warnings === 0 && <span className="mr-1">No errors, no warnings</span>}
      {badges}
    </>
  );
}
