"use client";

import { useQueryStates } from "nuqs";
import { statusOfReplanResult, statusOfReplanVerdict } from "@/components/status/replan-item.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import type { Replan, ReplanItem } from "@/domain/replan/schema.ts";
import { CsvLink } from "../../replays/[id]/csv-link.tsx";
import { ItemList } from "../../replays/[id]/item-list.tsx";
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
  return (
    <ItemList
      heading={shown ? `Events: ${shown.toLowerCase()}` : total === 1 ? "One event" : `All ${figure(total)} events`}
      filtered={shown !== null}
      onClear={() => set({ verdict: null, result: null, cursor: null })}
      label="Events of the plan"
      columns={replanItemColumns(ran)}
      columnsKey="replan-items"
      list={list}
      at="/events"
      none="No event was chosen"
      cursor={search.cursor}
      set={set}
    >
      <CsvLink href={`/api/replans/${id}/export${replanItemSearchText({ verdict, result })}`} />
    </ItemList>
  );
}
