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
      description="If the address is of somebody of the team, a mail with a link goes to it. It works for an hour."
    >
      <ForgotForm />
    </Door>
  );
}
