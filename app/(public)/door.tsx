import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo.tsx";

/** The frame of the pages before the console: one thing to do. Its top stays where it is, however much of it the browser has got. */
export function Door({ title, description, children }: { title: string; description: ReactNode; children?: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-6 pt-[20dvh] pb-6">
      <div className="w-[min(22rem,calc(100vw-3rem))]">
        <Logo />
        <h1 className="mt-6 font-semibold text-2xl [overflow-wrap:anywhere]">{title}</h1>
        <p className="mt-1 mb-6 text-ink-2 text-sm [overflow-wrap:anywhere]">{description}</p>
        {children}
      </div>
    </main>
  );
}
