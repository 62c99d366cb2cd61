"use client";

import { useQueryStates } from "nuqs";
import { statusOfResult, statusOfVerdict } from "@/components/status/replay-item.ts";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import type { Replay, ReplayItem } from "@/domain/replay/schema.ts";
import { useList } from "../../use-list.ts";
import { itemSearch, itemSearchText, showOnly } from "../search.ts";
import { CsvLink } from "./csv-link.tsx";
import { itemColumns } from "./item-columns.tsx";
import { ItemList } from "./item-list.tsx";

type Props = { replay: Replay; initial: Page<ReplayItem> | null; ran: boolean };

/** Every message of it, with what the plan says and what became of it; the URL has what is shown. */
export function Items({ replay: { id, total }, initial, ran }: Props) {
  const [search, set] = useQueryStates(itemSearch);
  const list = useList<ReplayItem>(`/api/replays/${id}/items${itemSearchText(search)}`, initial);
  const { verdict, reason, result } = search;
  const word = (verdict && statusOfVerdict[verdict].word) ?? (result && statusOfResult[result].word);
  const shown = [word, wordsOfReason(reason)].filter((part) => part != null).join(": ") || null;
  return (
    <ItemList
      heading={shown ? `Messages: ${shown.toLowerCase()}` : `All ${figure(total)} messages`}
      filtered={shown !== null}
      onClear={() => set(showOnly())}
      label="Messages of the replay"
      columns={itemColumns(ran)}
      columnsKey="replay-items"
      list={list}
      at="/messages"
      none="No message was chosen"
      cursor={search.cursor}
      set={set}
    >
      <CsvLink href={`/api/replays/${id}/export${itemSearchText({ verdict, reason, result })}`} />
    </ItemList>
  );
}
