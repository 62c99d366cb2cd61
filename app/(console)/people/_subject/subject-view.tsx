import Link from "next/link";
import type { ReactNode } from "react";
import { firstPage } from "@/app/found.ts";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { LinkTabs } from "@/components/link-tabs.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { may } from "@/domain/access/require.ts";
import { listActivity } from "@/domain/person/activity.ts";
import type { Subject } from "@/domain/person/schema.ts";
import { suppressibleCategories } from "@/domain/suppression/categories.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { whyHref } from "../../why/search.ts";
import type { loadSubjectSearch } from "../search.ts";
import { ActivityList } from "./activity-list.tsx";
import { LatestAnswers } from "./latest-answers.tsx";
import { SuppressButton } from "./suppress-button.tsx";
import { SuppressionList } from "./suppression-list.tsx";

type Props = {
  ctx: Ctx;
  of: Subject;
  href: string;
  title: string;
  description: string;
  search: Awaited<ReturnType<typeof loadSubjectSearch>>;
  /** The one that the page's own button suppresses. */
  addressId: string | null;
  facts: ReactNode;
};

const labels = { all: "Everything", messages: "Messages", unsent: "Not sent", suppressions: "Suppressions" } as const;

/** Everything about one person or address: what was sent, what was not and why, and what holds mail back. */
export async function SubjectView({ ctx, of, href, title, description, search: { view, cursor }, addressId, facts }: Props) {
  const id = "personId" in of ? of.personId : of.addressId;
  const mayWrite = may(ctx, "suppression.write");
  return (
    <>
      <PageHeader
        back={{ href: "/people", label: "People" }}
        title={title}
        description={description}
        actions={
          <>
            <Link href={whyHref({ who: id })} className={buttonStyle()}>
              <Icon name="circle-help" className="size-3.5" /> Ask why
            </Link>
            {mayWrite && addressId && <SuppressButton addressId={addressId} categories={suppressibleCategories(ctx)} />}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <LinkTabs
            label="What to show"
            tabs={Object.entries(labels).map(([key, label]) => ({
              href: key === "all" ? href : `${href}?view=${key}`,
              label,
              here: key === view,
            }))}
          />
          {view === "suppressions" ? (
            <SuppressionList
              of={of}
              mayWrite={mayWrite}
              initial={await firstPage(listSuppressions(ctx, { ...of, lifted: true, cursor }))}
            />
          ) : (
            <ActivityList key={view} of={of} initial={await firstPage(listActivity(ctx, { of, view, cursor }))} />
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {facts}
          <LatestAnswers ctx={ctx} who={id} />
        </div>
      </div>
    </>
  );
}
