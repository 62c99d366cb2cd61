"use client";

import Link from "next/link";
import { useQueryStates } from "nuqs";
import { buttonStyle } from "@/components/button.tsx";
import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { Page } from "@/domain/list/page.ts";
import type { MailRow } from "@/domain/mailbox/schema.ts";
import { anotherPage } from "../cursor.ts";
import { useList } from "../use-list.ts";
import { mailSearch, mailSearchText } from "./search.ts";

const columns: readonly Column<MailRow>[] = [
  {
    key: "subject",
    header: "Subject",
    phone: "lead",
    opens: true,
    cell: (mail) => <Cut text={mail.subject || "(no subject)"} className="font-medium" />,
  },
  {
    key: "to",
    header: "To",
    phone: "sub",
    className: "md:w-[30%]",
    cell: (mail) => <Cut text={mail.to.join(", ")} className="text-ink-2" />,
  },
  {
    key: "from",
    header: "From",
    phone: "hidden",
    className: "md:w-[22%] max-lg:hidden",
    cell: (mail) => <Cut text={mail.from || "(null sender)"} className="text-ink-3" />,
  },
  {
    key: "received",
    header: "Received",
    phone: "trail",
    className: "md:w-28 md:text-right",
    cell: (mail) => <When iso={mail.receivedAt} />,
  },
];

/** Captured mails, newest first. */
export function MailList({ initial }: { initial: Page<MailRow> | null }) {
  const [search, setSearch] = useQueryStates(mailSearch);
  const list = useList<MailRow>(`/api/mailbox${mailSearchText(search)}`, initial);
  const find = (text: string) => setSearch({ recipient: text || null, cursor: null });
  return (
    <>
      <search className="mb-3 flex">
        <SearchBox label="Recipient" placeholder="Recipient contains …" value={search.recipient ?? ""} onType={find} />
      </search>
      <DataTable
        label="Mails"
        columns={columns}
        list={list}
        rowKey={(mail) => mail.id}
        href={(mail) => `/mailbox/${mail.id}`}
        empty={<NoMail />}
        filtered={search.recipient !== null}
        onClear={() => setSearch(null)}
        paging={{ cursor: search.cursor, onPage: (cursor) => setSearch({ cursor }, anotherPage) }}
      />
    </>
  );
}

const NoMail = () => (
  <Empty
    icon="mail-open"
    title="No mail yet"
    action={
      <Link href="/demo" className={buttonStyle({ variant: "primary" })}>
        Invite a teammate in the demo
      </Link>
    }
  >
    Every mail that Waybill sends to the local SMTP server is kept here, whoever it is addressed to.
  </Empty>
);
