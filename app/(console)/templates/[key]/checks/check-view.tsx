"use client";

import { Empty } from "@/components/empty.tsx";
import { Stale } from "@/components/stale.tsx";
import { openOf, waivedOf } from "@/domain/lint/open.policy.ts";
import type { CheckDetail } from "@/domain/lint/schema.ts";
import { useLive } from "../../../use-live.ts";
import { templatePath } from "../../template-path.ts";
import { CheckHead } from "./check-head.tsx";
import { Findings } from "./findings.tsx";
import { NotRun } from "./not-run.tsx";

type Props = { template: string; number: number; initial: CheckDetail; mayRun: boolean };

/** What the checks found in one version: what harms first, what was accepted and what could not be judged last. */
export function CheckView({ template, number, initial, mayRun }: Props) {
  const path = `/api${templatePath(template)}/checks?v=${number}`;
  const { data: check, ...look } = useLive<CheckDetail>(
    path,
    initial,
    ({ ranAt, state }) => ranAt === null || state === "running",
  );
  const of = { template, number };
  return (
    <div className="grid gap-5">
      <CheckHead check={check} path={path} mayRun={mayRun} retry={look.retry} />
      <Stale of={look} />
      {check.ranAt === null ? (
        <Empty
          icon={check.state === "running" ? "loader-circle" : "list-checks"}
          title={check.state === "running" ? "The checks are running" : `v${number} was not checked yet`}
        >
          A worker checks what was published by itself, within half a minute. It renders every fixture and looks at each as mail
          programs would.
        </Empty>
      ) : (
        <>
          <Findings {...of} title="Errors" findings={openOf(check.findings, "error")} open />
          <Findings {...of} title="Warnings" findings={openOf(check.findings, "warning")} open />
          <Findings {...of} title="Waived" findings={waivedOf(check.findings)} open />
          <NotRun notRun={check.notRun} />
          <Findings {...of} title="Infos" findings={openOf(check.findings, "info")} open={false} />
        </>
      )}
    </div>
  );
}
