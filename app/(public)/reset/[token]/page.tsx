import type { Metadata } from "next";
import { publicPage } from "@/app/access.ts";
import { webContext } from "@/app/context.ts";
import { readReset } from "@/domain/access/read-reset.ts";
import { DeadLink } from "../../dead-link.tsx";
import { Door } from "../../door.tsx";
import { ResetForm } from "./reset-form.tsx";

export const metadata: Metadata = { title: "New password" };

export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  publicPage("whoever forgot the password is signed out");
  const { token } = await params;
  const link = await readReset((await webContext()).ctx, { token });
  if (link.state !== "open") return <DeadLink purpose="reset" state={link.state} />;
  return (
    <Door title="Set a new password" description={`For ${link.reset.email}. It ends your sessions everywhere.`}>
      <ResetForm token={token} email={link.reset.email} />
    </Door>
  );
}
