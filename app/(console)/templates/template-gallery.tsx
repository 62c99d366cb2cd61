"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useQueryStates } from "nuqs";
import { useMemo } from "react";
import { Empty } from "@/components/empty.tsx";
import { late } from "@/components/late.tsx";
import type { Unpublished } from "@/domain/release/unpublished.policy.ts";
import { countNotable, findTemplates, sortTemplates } from "@/domain/template/gallery.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { useList } from "../use-list.ts";
import { CardGrid } from "./card-grid.tsx";
import { GalleryBar } from "./gallery-bar.tsx";
import { galleryFilters, gallerySearch } from "./search.ts";
import { templatePath } from "./template-path.ts";
import { UNPUBLISHED } from "./unpublished-notice.tsx";

const TemplateTable = late(() => import("./template-table.tsx").then((module) => module.TemplateTable));

/** Every template, as cards with pictures or as a table: what the URL says is looked for among all of them, which are here. */
export function TemplateGallery({ initial, unpublished }: { initial: TemplateCard[]; unpublished: Unpublished | null }) {
  const { data: ahead } = useQuery({ queryKey: [UNPUBLISHED], queryFn: skipToken, initialData: unpublished }); // the notice asks
  const router = useRouter();
  const all = useList<TemplateCard>("/api/templates", { rows: initial, next: null });
  const [search, set] = useQueryStates(gallerySearch, { history: "replace" });
  const { q, stream, category, show, sort, view, scheme } = search;
  const found = useMemo(
    () => sortTemplates(findTemplates(all.rows ?? [], { q, stream, category, show }), sort),
    [all.rows, q, stream, category, show, sort],
  );
  const clear = () => void set(Object.fromEntries(Object.keys(galleryFilters).map((key) => [key, null])));
  const shared = {
    label: "Templates",
    list: { ...all, rows: all.rows && found },
    empty: <NoTemplate />,
    filtered: (all.rows?.length ?? 0) > 0,
    onClear: clear,
  };
  const open = async () => {
    const [first] = found;
    if (!q || !first) return;
    await set({ q }); // a letter typed just now: into the address first, as written later it would call the next page back
    router.push(templatePath(first.key));
  };
  return (
    <>
      {(all.rows?.length ?? 0) > 0 && (
        <GalleryBar
          cards={all.rows ?? []}
          found={found.length}
          counts={countNotable(all.rows ?? [])}
          onEnter={() => void open()}
        />
      )}
      {view === "cards" ? <CardGrid {...shared} scheme={scheme} ahead={ahead ?? null} /> : <TemplateTable {...shared} />}
    </>
  );
}

const NoTemplate = () => (
  <Empty icon="layout-template" title="No template yet">
    <code className="font-mono text-xs">npm run waybill -- new template welcome</code> writes the first one into{" "}
    <code className="font-mono text-xs">emails/welcome/</code>: a React component, a schema of its props and example props. It
    appears here once a build with it is published.
  </Empty>
);
