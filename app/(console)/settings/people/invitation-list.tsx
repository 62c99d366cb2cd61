"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfInvitation } from "@/components/status/invitation.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import { TextLink } from "@/components/text-link.tsx";
import { Time } from "@/components/time.tsx";
import type { InvitationRow } from "@/domain/access/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { roleWords } from "../role-words.ts";
import { InvitationActions } from "./invitation-actions.tsx";

const columns: readonly Column<InvitationRow>[] = [
  {
    key: "email",
    header: "Invited",
    phone: "lead",
    cell: (row) => (
      <div className="min-w-0 py-1">
        <Cut text={row.email} className="font-medium" />
        <Cut text={`${roleWords[row.role].word}, by ${row.invitedBy}`} className="text-ink-3 text-xs" />
      </div>
    ),
  },
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-32",
    cell: (row) => <StatusBadge status={row.expired ? statusOfInvitation.expired : statusOfInvitation.open} />,
  },
  {
    key: "sent",
    header: "Sent",
    phone: "sub",
    className: "md:w-40",
    cell: (row) => (
      <span className="text-ink-3 text-sm">
        {notSent(row.message) ? <span className="text-warn">{notSent(row.message)}</span> : <Time iso={row.sentAt} quiet />}
        {row.message && (
          <>
            ,{" "}
            <TextLink href={`/messages/${row.message.id}`} prefetch={false} className="whitespace-nowrap hover:text-ink">
              see the mail
            </TextLink>
          </>
        )}
      </span>
    ),
  },
  {
    key: "ends",
    header: "Link ends",
    phone: "hidden",
    className: "md:w-28 md:text-right",
    cell: (row) => <When iso={row.expiresAt} />,
  },
  {
    key: "act",
    header: "Change",
    phone: "subtrail",
    className: "md:w-70 md:text-right",
    cell: (row) => <InvitationActions invitation={row} />,
  },
];

/** Where the newest mail did not simply go out: what became of it. */
function notSent(message: InvitationRow["message"]): string | null {
  if (message?.status === "accepted") return null;
  if (message === null || message.status === "scheduled") return "waiting to be sent";
  return message.status === "uncertain" ? "nobody can tell whether it was sent" : "not sent";
}

/** Who was invited and has not joined yet. */
export function InvitationList({ initial }: { initial: Page<InvitationRow> | null }) {
  const paging = useCursor("invited");
  const list = useList<InvitationRow>(`/api/invitations${cursorText(paging)}`, initial, { topic: "access" });
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-2 font-semibold text-base">
        Invitations
      </h2>
      <DataTable
        label="Invitations"
        columns={columns}
        list={list}
        rowKey={(row) => row.id}
        empty={
          <Empty icon="mail-plus" title="No open invitation">
            Whoever you invite stands here until they have joined.
          </Empty>
        }
        paging={paging}
      />
    </section>
  );
}
