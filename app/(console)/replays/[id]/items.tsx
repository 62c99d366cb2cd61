"use client";

import { useQueryStates } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { Empty } from "@/components/empty.tsx";
import { Icon } from "@/components/icon.tsx";
import { statusOfResult, statusOfVerdict } from "@/components/status/replay-item.ts";
import { DataTable } from "@/components/table/data-table.tsx";
import { wordsOfReason } from "@/domain/intent/reason.policy.ts";
import { figure } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import type { Replay, ReplayItem } from "@/domain/replay/schema.ts";
import { anotherPage } from "../../cursor.ts";
import { useList } from "../../use-list.ts";
import { itemSearch, itemSearchText } from "../search.ts";
import { itemColumns } from "./item-columns.tsx";

type Props = { replay: Replay; initial: Page<ReplayItem> | null; ran: boolean };

/** Every message of it, with what the plan says and what became of it; the URL has what is shown. */
export function Items({ replay: { id, total }, initial, ran }: Props) {
  const [search, set] = useQueryStates(itemSearch);
  const list = useList<ReplayItem>(`/api/replays/${id}/items${itemSearchText(search)}`, initial);
  const { verdict, reason, result } = search;
  const word = (verdict && statusOfVerdict[verdict].word) ?? (result && statusOfResult[result].word);
  const shown = [word, wordsOfReason(reason)].filter((part) => part != null).join(": ") || null;
  const clear = () => set({ verdict: null, reason: null, result: null, cursor: null });
  return (
    <section aria-labelledby="items" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="items" className="font-medium text-sm">
          {shown ? `Messages: ${shown.toLowerCase()}` : `All ${figure(total)} messages`}
        </h2>
        {shown && (
          <button type="button" onClick={() => void clear()} className="min-h-6 text-ink-2 text-sm underline underline-offset-3">
            Show all
          </button>
        )}
        <a
          href={`/api/replays/${id}/export${itemSearchText({ verdict, reason, result })}`}
          download
          className={buttonStyle({ size: "sm", className: "ml-auto" })}
        >
          <Icon name="download" className="size-3.5" /> CSV
        </a>
      </div>
      <DataTable
        label="Messages of the replay"
        columns={itemColumns(ran)}
        columnsKey="replay-items"
        list={list}
        rowKey={(item) => item.id}
        href={(item) => `/messages/${item.id}`}
        empty={<Empty icon="inbox" title="No message was chosen" />}
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
