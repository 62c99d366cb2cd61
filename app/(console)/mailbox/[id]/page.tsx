import type { Metadata } from "next";
import Link from "next/link";
import { requireSession } from "@/app/access.ts";
import { requireDemoPage } from "@/app/demo-only.ts";
import { found } from "@/app/found.ts";
import { buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { PageHeader } from "@/components/page-header.tsx";
import { readMail } from "@/domain/mailbox/read.ts";
import { MailFacts } from "./mail-facts.tsx";
import { MailTabs } from "./mail-tabs.tsx";

export const metadata: Metadata = { title: "Mail" };

export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requireSession("payload.read");
  requireDemoPage(ctx);
  const { html, ...mail } = await found(readMail(ctx, await params));
  const toMessage = mail.intentId && (
    <Link href={`/messages/${mail.intentId}`} className={buttonStyle({ variant: "primary" })}>
      <Icon name="mail" className="size-3.5" /> Why was this sent?
    </Link>
  );
  return (
    <>
      <PageHeader back={{ href: "/mailbox", label: "Mailbox" }} title={mail.subject || "(no subject)"} actions={toMessage} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MailTabs mail={mail} hasHtml={html !== null} />
        <MailFacts mail={mail} />
      </div>
    </>
  );
}
