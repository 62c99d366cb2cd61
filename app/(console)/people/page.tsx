import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { LinkTabs } from "@/components/link-tabs.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { suppressibleCategories } from "@/domain/suppression/categories.ts";
import { SuppressButton } from "./_subject/suppress-button.tsx";
import { ListOfTab } from "./list-of-tab.tsx";
import { loadPeopleSearch, peopleSearchText, peopleTabs } from "./search.ts";

export const metadata: Metadata = { title: "People" };

const labels = { people: "People", addresses: "Addresses", suppressed: "Suppressed" };

export default async function PeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadPeopleSearch(searchParams);
  const tabs = peopleTabs.map((tab) => ({
    href: `/people${peopleSearchText({ tab })}`,
    label: labels[tab],
    here: tab === search.tab,
  }));
  return (
    <>
      <PageHeader
        title="People"
        description="Everybody a rule has named and every address it has used, whether or not anything was sent."
        actions={may(ctx, "suppression.write") && <SuppressButton categories={suppressibleCategories(ctx)} />}
      />
      <LinkTabs label="Lists of people" tabs={tabs} />
      <ListOfTab ctx={ctx} search={search} />
    </>
  );
}
