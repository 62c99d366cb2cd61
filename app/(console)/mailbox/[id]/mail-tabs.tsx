import { Tabs } from "@/components/tabs.tsx";
import type { MailDetail } from "@/domain/mailbox/schema.ts";

type Props = { mail: Omit<MailDetail, "html">; hasHtml: boolean };

/** A scrolling region must be reachable by keyboard, and have a name. */
const Plain = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section tabIndex={0} aria-label={label} className="max-h-[70vh] overflow-auto rounded-xl border bg-surface p-4 shadow-rest">
    <pre className="whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">{text}</pre>
  </section>
);

/** The mail as it looks, as text, its headers, and every byte of it. */
export function MailTabs({ mail, hasHtml }: Props) {
  const html = { key: "html", label: "HTML", content: <Frame id={mail.id} /> };
  const text = {
    key: "text",
    label: "Text",
    content: <Plain label="Text part" text={mail.text ?? "This mail has no text part."} />,
  };
  const headers = { key: "headers", label: "Headers", content: <Headers headers={mail.headers} /> };
  const source = { key: "source", label: "Source", content: <Plain label="Source" text={mail.source} /> };
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

function Headers({ headers }: Pick<MailDetail, "headers">) {
  return (
    <dl className="rounded-xl border bg-surface px-4 py-2 font-mono text-xs shadow-rest">
      {headers.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat (Received), and the list never changes
        <div key={index} className="grid gap-x-4 border-b py-1.5 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
