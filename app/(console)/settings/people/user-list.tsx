"use client";

import { Cut } from "@/components/cut.tsx";
import { Empty } from "@/components/empty.tsx";
import { statusOfUser } from "@/components/status/user.ts";
import { StatusBadge } from "@/components/status-badge.tsx";
import { type Column, DataTable } from "@/components/table/data-table.tsx";
import { When } from "@/components/table/when.tsx";
import type { UserRow } from "@/domain/access/schema.ts";
import type { Page } from "@/domain/list/page.ts";
import { cursorText } from "../../cursor.ts";
import { useCursor } from "../../use-cursor.ts";
import { useList } from "../../use-list.ts";
import { ActiveButton } from "./active-button.tsx";
import { RoleSelect } from "./role-select.tsx";

const Name = ({ user, self }: { user: UserRow; self: boolean }) => (
  <div className="min-w-0 py-1">
    <Cut text={self ? `${user.name} (you)` : user.name} className="font-medium" />
    <Cut text={user.email} className="text-ink-3 text-xs" />
  </div>
);

const columns = (self: string): readonly Column<UserRow>[] => [
  { key: "name", header: "Person", phone: "lead", cell: (user) => <Name user={user} self={user.id === self} /> },
  { key: "role", header: "Role", phone: "sub", className: "md:w-40", cell: (user) => <RoleSelect user={user} /> },
  {
    key: "state",
    header: "State",
    phone: "trail",
    className: "md:w-32",
    cell: (user) => <StatusBadge status={user.deactivatedAt ? statusOfUser.deactivated : statusOfUser.active} />,
  },
  {
    key: "seen",
    header: "Last seen",
    phone: "hidden",
    className: "md:w-32 md:text-right",
    cell: (user) => <When iso={user.lastSeenAt} />,
  },
  {
    key: "act",
    header: "Change",
    phone: "subtrail",
    className: "md:w-32 md:text-right",
    cell: (user) => (user.id === self ? null : <ActiveButton user={user} />),
  },
];

/** Everybody who may, or might, sign in. */
export function UserList({ initial, self }: { initial: Page<UserRow> | null; self: string }) {
  const paging = useCursor();
  const list = useList<UserRow>(`/api/users${cursorText(paging)}`, initial, { topic: "access" });
  return (
    <section aria-label="People of the team">
      <DataTable
        label="People of the team"
        columns={columns(self)}
        list={list}
        rowKey={(user) => user.id}
        empty={<Empty icon="users" title="Nobody yet" />}
        paging={paging}
      />
    </section>
  );
}
