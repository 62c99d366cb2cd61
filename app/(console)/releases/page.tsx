import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { readDeployment } from "@/domain/release/deployment.ts";
import { listReleases } from "@/domain/release/list.ts";
import { loadCursor } from "../cursor.ts";
import { DeploymentView } from "./deployment-view.tsx";
import { ReleaseList } from "./release-list.tsx";

export const metadata: Metadata = { title: "Releases" };
export default async function ReleasesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const [deployment, initial] = [await readDeployment(ctx), await firstPage(listReleases(ctx, await loadCursor(searchParams)))];
  return (
    <>
      <PageHeader title="Releases" description="Builds of events, rules and templates: which one plans, and what runs where." />
      <DeploymentView initial={deployment} />
      <ReleaseList initial={initial} />
    </>
  );
}
