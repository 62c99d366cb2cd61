import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { requireDemoPage } from "@/app/demo-only.ts";
import { firstPage } from "@/app/found.ts";
import { PageHeader } from "@/components/page-header.tsx";
import { listMail } from "@/domain/mailbox/list.ts";
import { MailList } from "./mail-list.tsx";
import { loadMailSearch, mailFilter } from "./search.ts";

export const metadata: Metadata = { title: "Mailbox" };

export default async function MailboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("payload.read");
  requireDemoPage(ctx);
  const initial = await firstPage(listMail(ctx, mailFilter(await loadMailSearch(searchParams))));
  return (
    <>
      <PageHeader
        title="Mailbox"
        description="What arrived over SMTP at the local mailbox. Nothing here has left this machine."
      />
      <MailList initial={initial} />
    </>
  );
}
