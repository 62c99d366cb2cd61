import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { PageTabs } from "@/components/page-tabs.tsx";
import { may } from "@/domain/access/require.ts";

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { ctx } = await requireSession("account.write");
  const tabs = [
    { href: "/settings", label: "Your account", shown: true },
    { href: "/settings/people", label: "People", shown: may(ctx, "access.manage") },
    { href: "/settings/keys", label: "API keys", shown: may(ctx, "key.manage") },
    { href: "/settings/alerts", label: "Alerts", shown: true },
    { href: "/settings/instance", label: "Instance", shown: true },
  ];
  return (
    <>
      <PageHeader title="Settings" />
      <PageTabs label="Settings" tabs={tabs.filter(({ shown }) => shown)} />
      {children}
    </>
  );
}
