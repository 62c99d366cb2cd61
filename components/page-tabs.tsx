"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "./class-names.ts";

/** Pages that belong together, the one we are on marked. Links, so that each has an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly { href: string; label: string }[] }) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="mb-5 flex gap-4 overflow-x-auto border-b">
      {tabs.map(({ href, label: word }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={cn(
            "-mb-px whitespace-nowrap border-b-2 px-0.5 py-2 font-medium text-sm transition-colors hover:text-ink",
            path === href ? "border-accent text-ink" : "border-transparent text-ink-3",
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
