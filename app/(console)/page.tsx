import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { readFirstSteps } from "@/domain/overview/first-steps.ts";
import { readOverview } from "@/domain/overview/read.ts";
import { FirstRun } from "./overview/first-run.tsx";
import { OverviewDesk } from "./overview/overview-desk.tsx";
import { loadOverviewSearch } from "./overview/search.ts";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx, zone } = await requireSession("console.read");
  const { span, steps } = await loadOverviewSearch(searchParams);
  const [overview, first] = await Promise.all([readOverview(ctx, { span, zone }), readFirstSteps(ctx)]);
  const isNew = !first.steps.some(({ key, done }) => key === "event" && done);
  return (
    <>
      <PageHeader title="Overview" />
      {(!first.done || steps) && (
        <FirstRun
          first={first}
          demo={ctx.config.WAYBILL_DEMO}
          mayAct={may(ctx, "demo.act")}
          consoleUrl={ctx.config.CONSOLE_URL}
          isNew={isNew}
        />
      )}
      {isNew ? null : <OverviewDesk key={`${span} ${zone}`} initial={overview} />}
    </>
  );
}
