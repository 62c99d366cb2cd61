import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { readOnce } from "./read-once.ts";
import { TemplateHead } from "./template-head.tsx";
import { TemplateTabs } from "./template-tabs.tsx";

type Props = { params: Promise<{ key: string }>; children: ReactNode };

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function TemplateLayout({ params, children }: Props) {
  const { ctx } = await requireSession("console.read");
  const { key } = await params;
  const template = await readOnce(ctx, key);
  return (
    <>
      <TemplateHead initial={template} />
      <TemplateTabs template={template.key} />
      {children}
    </>
  );
}
