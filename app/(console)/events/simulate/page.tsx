import type { Metadata } from "next";
import { createLoader, parseAsString, type SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { InventForm } from "./invent-form.tsx";

export const metadata: Metadata = { title: "Simulate an event" };
const loadSearch = createLoader({ type: parseAsString });

export default async function SimulatePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("event.simulate");
  const { type } = await loadSearch(searchParams);
  const types = ctx.release.project.events.map(({ name, example }) => ({ name, example: JSON.stringify(example, null, 2) }));
  return (
    <>
      <PageHeader
        back={{ href: "/events", label: "Events" }}
        title="What would become of an event?"
        description="The rules and the checks as of this moment, for an event that nobody emitted. Nothing is sent, and nothing is written."
      />
      <InventForm types={types} chosen={type} />
    </>
  );
}
