import type { Metadata } from "next";
import { publicPage } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { readInvitation } from "@/domain/access/read-invitation.ts";
import { DeadLink } from "../../dead-link.tsx";
import { Door } from "../../door.tsx";
import { AcceptForm } from "./accept-form.tsx";

export const metadata: Metadata = { title: "Join" };

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  publicPage("whoever has the link of an invitation is nobody yet");
  const { token } = await params;
  const link = await readInvitation((await webContext()).ctx, { token });
  if (link.state !== "open") return <DeadLink purpose="invitation" state={link.state} />;
  const { email, name, role, invitedBy } = link.invitation;
  return (
    <Door title="Join the team" description={`${invitedBy} invited you as ${role}. You will sign in as ${email}.`}>
      <AcceptForm token={token} name={name ?? ""} email={email} />
    </Door>
  );
}
