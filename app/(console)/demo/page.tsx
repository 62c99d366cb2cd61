import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { requireDemoPage } from "@/app/demo-only.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { readOverview } from "@/demo/overview.ts";
import { DemoDesk } from "./demo-desk.tsx";

export const metadata: Metadata = { title: "Demo" };

export default async function DemoPage() {
  const { ctx } = await requireSession("payload.read");
  requireDemoPage(ctx);
  return (
    <>
      <PageHeader
        title="Acme Workspaces"
        description="A sample product. Each action writes its own rows and an event in one transaction, and Waybill takes it from there."
      />
      <DemoDesk initial={await readOverview(ctx)} />
    </>
  );
}
