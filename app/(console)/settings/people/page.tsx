import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { listInvitations } from "@/domain/access/list-invitations.ts";
import { listUsers } from "@/domain/access/list-users.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteButton } from "./invite-button.tsx";
import { loadTeamSearch } from "./search.ts";
import { UserList } from "./user-list.tsx";

export const metadata: Metadata = { title: "People of the team" };

export default async function TeamPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx, person } = await requireSession("access.manage");
  const { cursor, invited } = await loadTeamSearch(searchParams);
  const [users, invitations] = await Promise.all([
    firstPage(listUsers(ctx, { cursor })),
    firstPage(listInvitations(ctx, { cursor: invited })),
  ]);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-ink-2 text-sm">
          Who may sign in, and what each may do. An invitation is a message like every other: its timeline tells whether it
          arrived.
        </p>
        <InviteButton />
      </div>
      <UserList initial={users} self={person.id} />
      <InvitationList initial={invitations} />
    </div>
  );
}
