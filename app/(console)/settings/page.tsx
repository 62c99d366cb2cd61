import type { Metadata } from "next";
import { requireSession } from "@/app/access.ts";
import { Card } from "@/components/card.tsx";
import { listSessions } from "@/domain/access/list-sessions.ts";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage() {
  const { ctx, person, sessionId } = await requireSession("account.write");
  const sessions = await listSessions(ctx, { current: sessionId });
  return (
    <div className="grid max-w-2xl gap-5">
      <Card title="You">
        <ProfileForm name={person.name} email={person.email} role={person.role} timeZone={person.timeZone} />
      </Card>
      <Card title="Password">
        <PasswordForm />
      </Card>
      <Card title="Where you are signed in">
        <SessionList initial={sessions} />
      </Card>
    </div>
  );
}
