import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { publicPage, readSession } from "@/app/access.ts";
import { safeNext } from "@/app/sign-in-path.ts";
import { Door } from "../door.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  publicPage("this is where people without a session go");
  const { next } = await searchParams;
  const after = safeNext(Array.isArray(next) ? next[0] : next);
  if (await readSession()) redirect(after);
  return (
    <Door title="Sign in" description="Every message, and every one that was not sent, with its reason.">
      <SignInForm next={after} />
    </Door>
  );
}
