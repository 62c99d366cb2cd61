import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { listTemplates } from "@/domain/template/list.ts";
import { TemplateList } from "./template-list.tsx";

export const metadata: Metadata = { title: "Templates" };

export default async function TemplatesPage() {
  const { ctx } = await requireSession("console.read");
  return (
    <>
      <PageHeader
        title="Templates"
        description="What the emails look like. A version never changes once it is published; rules send the active one, or the one that they are pinned to."
      />
      <TemplateList initial={await listTemplates(ctx)} />
    </>
  );
}
