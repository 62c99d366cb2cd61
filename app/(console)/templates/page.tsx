import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { readUnpublished } from "@/domain/release/unpublished.ts";
import { listGallery } from "@/domain/template/gallery.ts";
import { TemplateGallery } from "./template-gallery.tsx";
import { UnpublishedNotice } from "./unpublished-notice.tsx";

export const metadata: Metadata = { title: "Templates" };

export default async function TemplatesPage() {
  const { ctx } = await requireSession("console.read");
  const [cards, unpublished] = await Promise.all([listGallery(ctx), readUnpublished(ctx)]);
  return (
    <>
      <PageHeader
        title="Templates"
        description="What the emails look like. A version never changes once it is published; rules send the active one, or the one that they are pinned to."
      />
      {unpublished && <UnpublishedNotice initial={unpublished} />}
      <TemplateGallery initial={cards} unpublished={unpublished} />
    </>
  );
}
