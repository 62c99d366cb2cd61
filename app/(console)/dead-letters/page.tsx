import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { listAlerts } from "@/domain/alert/list.ts";
import { causeAlertKinds } from "@/domain/alert/schema.ts";
import { countCauses, listCauses } from "@/domain/cause/list.ts";
import { listOwners } from "@/domain/cause/owners.ts";
import { AlertLines } from "./alert-lines.tsx";
import { CauseAlerts } from "./cause-alerts.tsx";
import { CauseList } from "./cause-list.tsx";
import { DeadLetterTabs } from "./dead-letter-tabs.tsx";
import { causeFilter, loadCauseSearch } from "./search.ts";

export const metadata: Metadata = { title: "Dead letters" };

export default async function DeadLettersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const search = await loadCauseSearch(searchParams);
  const [initial, counts] = [await firstPage(listCauses(ctx, causeFilter(search))), await countCauses(ctx)];
  const alerts = await listAlerts(ctx, { kinds: causeAlertKinds });
  const choices = {
    rules: ctx.release.project.rules.map((rule) => rule.key),
    owners: may(ctx, "cause.write") ? await listOwners(ctx) : [],
  };
  return (
    <>
      <PageHeader
        title="Dead letters"
        description="Messages that failed, or of which nobody can tell, and events that no rule could take: by what went wrong."
      />
      <DeadLetterTabs counts={counts} />
      <CauseAlerts initial={alerts} drawn={<AlertLines alerts={alerts} />} />
      <CauseList initial={initial} counts={counts} choices={choices} />
    </>
  );
}
