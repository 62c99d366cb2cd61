import { MailHeaders } from "@/components/mail-headers.tsx";
import { PlainText } from "@/components/plain-text.tsx";
import { Tabs } from "@/components/tabs.tsx";
import type { MailDetail } from "@/domain/mailbox/schema.ts";

type Props = { mail: Omit<MailDetail, "html">; hasHtml: boolean };

/** The mail as it looks, as text, its headers, and every byte of it. */
export function MailTabs({ mail, hasHtml }: Props) {
  const html = { key: "html", label: "HTML", content: <Frame id={mail.id} /> };
  const text = {
    key: "text",
    label: "Text",
    content: <PlainText label="Text part" text={mail.text ?? "This mail has no text part."} />,
  };
  const headers = { key: "headers", label: "Headers", content: <MailHeaders headers={mail.headers} /> };
  const source = { key: "source", label: "Source", content: <PlainText label="Source" text={mail.source} /> };
  return <Tabs label="Parts of the mail" tabs={hasHtml ? [html, text, headers, source] : [text, headers, source]} />;
}

/** Somebody's markup: no scripts, no forms, no navigation, no remote images; the route adds a policy of its own (decision 0061). */
const Frame = ({ id }: { id: string }) => (
  <iframe
    sandbox=""
    src={`/mailbox/${id}/frame`}
    title="The mail as it looks"
    className="h-[72vh] w-full rounded-xl border bg-[white] shadow-rest"
  />
);
