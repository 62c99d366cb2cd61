"use client";

import { useQueryStates } from "nuqs";
import { Empty } from "@/components/empty.tsx";
import { statusOfReplanResult, statusOfReplanVerdict } from "@/components/status/replan-item.ts";
import { DataTable } from "@/components/table/data-table.tsx";
import { figure } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import type { Replan, ReplanItem } from "@/domain/replan/schema.ts";
import { anotherPage } from "../../cursor.ts";
import { useList } from "../../use-list.ts";
import { replanItemSearch, replanItemSearchText } from "../search.ts";
import { replanItemColumns } from "./item-columns.tsx";

type Props = { replan: Replan; initial: Page<ReplanItem> | null; ran: boolean };

/** Every event of it, with what the plan says and what came of it; the URL has what is shown. */
export function Items({ replan: { id, total }, initial, ran }: Props) {
  const [search, set] = useQueryStates(replanItemSearch);
  const list = useList<ReplanItem>(`/api/replans/${id}/items${replanItemSearchText(search)}`, initial);
  const { verdict, result } = search;
  const shown = (verdict && statusOfReplanVerdict[verdict].word) ?? (result && statusOfReplanResult[result].word);
  const clear = () => set({ verdict: null, result: null, cursor: null });
  return (
    <section aria-labelledby="items" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="items" className="font-medium text-sm">
          {shown ? `Events: ${shown.toLowerCase()}` : total === 1 ? "One event" : `All ${figure(total)} events`}
        </h2>
        {shown && (
          <button type="button" onClick={() => void clear()} className="min-h-6 text-ink-2 text-sm underline underline-offset-3">
            Show all
          </button>
        )}
      </div>
      <DataTable
        label="Events of the plan"
        columns={replanItemColumns(ran)}
        columnsKey="replan-items"
        list={list}
        rowKey={(item) => item.id}
        href={(item) => `/events/${item.id}`}
        empty={<Empty icon="inbox" title="No event was chosen" />}
        filtered={shown !== null}
        onClear={() => void clear()}
        paging={{
          cursor: search.cursor,
          onPage: (cursor) => void set({ cursor }, anotherPage),
          words: ["From the first", "More"],
        }}
      />
    </section>
  );
}
