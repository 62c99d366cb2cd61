"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "@/components/class-names.ts";

/** The settings' pages, the one we are on marked. Links, so that each has an address of its own. */
export function SettingsTabs({ tabs }: { tabs: readonly { href: string; label: string }[] }) {
  const path = usePathname();
  return (
    <nav aria-label="Settings" className="mb-5 flex gap-4 overflow-x-auto border-b">
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? "page" : undefined}
          className={cn(
            "-mb-px whitespace-nowrap border-b-2 px-0.5 py-2 font-medium text-sm transition-colors hover:text-ink",
            path === href ? "border-accent text-ink" : "border-transparent text-ink-3",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
