"use client";

import { useQueryStates } from "nuqs";
import { FilterBar } from "@/components/filter/filter-bar.tsx";
import { DataTable } from "@/components/table/data-table.tsx";
import type { CauseCounts, CauseRow } from "@/domain/cause/schema.ts";
import { many } from "@/domain/list/many.policy.ts";
import type { Page } from "@/domain/list/page.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { useLive } from "../use-live.ts";
import { useOpenWord } from "../use-open-word.ts";
import { causeColumns } from "./columns.tsx";
import { type CauseChoices, fieldsOf } from "./fields.ts";
import { NoCauses } from "./no-causes.tsx";
import { causeSearch, causeSearchText } from "./search.ts";
import { ViewTabs } from "./view-tabs.tsx";

type Props = { initial: Page<CauseRow> | null; counts: CauseCounts; choices: CauseChoices };

/** Causes, those that came last first; the URL is the whole state of the list. */
export function CauseList({ initial, counts, choices }: Props) {
  const [search, setSearch] = useQueryStates(causeSearch);
  const list = useList<CauseRow>(`/api/causes${causeSearchText(search)}`, initial);
  const live = useLive<CauseCounts>("/api/causes/counts", counts, () => false);
  const open = useOpenWord();
  const { cursor, view, ...filter } = search;
  return (
    <>
      <ViewTabs view={view} counts={live.data} onPick={(to) => setSearch({ view: to, cursor: null }, anotherPage)} />
      <FilterBar
        label="Filter causes"
        placeholder="What was said, or a filter"
        fields={fieldsOf(choices)}
        values={filter}
        onChange={(change) => setSearch({ ...change, cursor: null })}
        onOpen={open}
      />
      {live.data.ungrouped > 0 && (
        <p role="status" className="mb-2 text-ink-3 text-sm">
          {many(live.data.ungrouped, "dead letter")} came just now and {live.data.ungrouped === 1 ? "has" : "have"} no cause yet:
          a worker finds it within seconds.
        </p>
      )}
      <DataTable
        label="Causes"
        columns={causeColumns}
        columnsKey="causes"
        list={list}
        rowKey={(row) => row.id}
        href={(row) => `/dead-letters/${row.id}`}
        empty={<NoCauses view={view} all={live.data.all} />}
        filtered={Object.values(filter).some((value) => value !== null)}
        onClear={() => setSearch({ text: null, kind: null, rule: null, class: null, owner: null, cursor: null })}
        paging={{ cursor, onPage: (to) => setSearch({ cursor: to }, anotherPage) }}
      />
    </>
  );
}
