import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { listCatalogue } from "@/domain/catalogue/list.ts";
import { loadCursor } from "../../cursor.ts";
import { CatalogueTable } from "./catalogue-table.tsx";

export const metadata: Metadata = { title: "Event catalogue" };

export default async function CataloguePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const { cursor } = await loadCursor(searchParams);
  return (
    <>
      <PageHeader
        back={{ href: "/events", label: "Events" }}
        title="Event catalogue"
        description="Every event type that the release which plans, or this console, knows, and any that arrived without being known."
      />
      <CatalogueTable page={await listCatalogue(ctx, { after: cursor })} />
    </>
  );
}
