import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { readUnpublished } from "@/domain/release/unpublished.ts";
import { readOnce } from "./read-once.ts";
import { TemplateHead } from "./template-head.tsx";
import { TemplateTabs } from "./template-tabs.tsx";
import { UnpublishedHere } from "./unpublished-here.tsx";

type Props = { params: Promise<{ key: string }>; children: ReactNode };

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function TemplateLayout({ params, children }: Props) {
  const { ctx } = await requireSession("console.read");
  const { key } = await params;
  const [template, unpublished] = await Promise.all([readOnce(ctx, key), readUnpublished(ctx)]);
  return (
    <>
      <TemplateHead initial={template} />
      <TemplateTabs template={template.key} />
      {children}
      {unpublished && <UnpublishedHere initial={unpublished} template={template.key} />}
    </>
  );
}
