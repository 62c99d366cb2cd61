import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { PageTabs } from "@/components/page-tabs.tsx";
import { readOnce } from "./read-once.ts";
import { TemplateHead } from "./template-head.tsx";

type Props = { params: Promise<{ key: string }>; children: ReactNode };

const tabs = [
  { href: "", label: "Preview" },
  { href: "/versions", label: "Versions" },
  { href: "/checks", label: "Checks" },
  { href: "/history", label: "History" },
];

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function TemplateLayout({ params, children }: Props) {
  const { ctx } = await requireSession("console.read");
  const { key } = await params;
  const template = await readOnce(ctx, key);
  return (
    <>
      <TemplateHead initial={template} />
      <PageTabs
        label={`Template ${template.key}`}
        tabs={tabs.map(({ href, label }) => ({ href: `/templates/${key}${href}`, label }))}
        keeps="v"
      />
      {children}
    </>
  );
}
