import type { Metadata } from "next";
import { publicPage } from "@/app/access.ts";
import { Door } from "../door.tsx";
import { ForgotForm } from "./forgot-form.tsx";

export const metadata: Metadata = { title: "Forgot the password" };

export default function ForgotPage() {
  publicPage("whoever forgot the password is signed out");
  return (
    <Door
      title="Forgot the password"
      description="If the address belongs to somebody on the team, it gets a mail with a link that works for an hour."
    >
      <ForgotForm />
    </Door>
  );
}
