import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { publicPage, readSession } from "@/app/access.ts";
import { safeNext } from "@/app/sign-in-path.ts";
import { Logo } from "@/components/shell/logo.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: Props) {
  publicPage("this is where people without a session go");
  const { next } = await searchParams;
  const after = safeNext(Array.isArray(next) ? next[0] : next);
  if (await readSession()) redirect(after);
  return (
    <main className="grid min-h-dvh place-content-center p-6">
      <div className="w-[min(22rem,calc(100vw-3rem))]">
        <Logo />
        <h1 className="mt-6 font-semibold text-2xl">Sign in</h1>
        <p className="mt-1 mb-6 text-ink-2 text-sm">Every message, and every one that was not sent, with its reason.</p>
        <SignInForm next={after} />
      </div>
    </main>
  );
}
