"use client";

import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import { useSelection } from "@/components/table/use-selection.ts";
import { TextLink } from "@/components/text-link.tsx";
import type { CauseDetail, CauseMember } from "@/domain/cause/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { DropDialog } from "../../drop-dialog.tsx";
import { PlanReplan } from "../../replans/plan-replan.tsx";
import { PlanReplay } from "../../replays/plan-replay.tsx";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { memberColumns } from "./member-columns.tsx";

type Props = { cause: CauseDetail; initial: Page<CauseMember> | null; mayReplay: boolean; onDone(): void };

/** What is dead of a cause, the newest first. */
export function Members({ cause: { id, kind, dead, mayDropSome }, initial, mayReplay, onDone }: Props) {
  const paging = useCursor();
  const list = useList<CauseMember>(`/api/causes/${id}/members${cursorText(paging)}`, initial);
  const selection = useSelection(`cause.${id}`);
  const [dropping, setDropping] = useState(false);
  const Again = kind === "message" ? PlanReplay : PlanReplan;
  const ids = [...selection.ids];
  const done = () => {
    selection.clear();
    list.retry();
    onDone();
  };
  const bulk = (
    <>
      {mayReplay && <Again size="sm" choice={{ by: "ids", ids }} what={many(ids.length, kind)} onPlanned={selection.clear} />}
      <Button size="sm" onClick={() => setDropping(true)}>
        Drop {many(ids.length, kind)}
      </Button>
    </>
  );
  return (
    <section aria-label="What is dead of it">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-medium text-sm">{dead === 0 ? "Nothing is dead" : `${many(dead, kind)} dead`}</h2>
        {dead > 0 && (
          <TextLink href={`/${kind}s?cause=${id}`} className="inline-block min-h-6 text-ink-2 text-sm leading-6">
            In the list of {kind}s
          </TextLink>
        )}
      </div>
      <DataTable
        label={`Dead ${kind}s`}
        columns={memberColumns(kind)}
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/${kind === "message" ? "messages" : "events"}/${row.id}`}
        empty={
          <Empty icon="mail-check" title="Nothing of it is dead now">
            Everything that came was sent again, settled or dropped.
          </Empty>
        }
        paging={paging}
        {...(mayDropSome ? { selection, bulk } : {})}
      />
      <DropDialog ids={ids} kind={kind} open={dropping} onOpenChange={setDropping} onDone={done} />
    </section>
  );
}
