"use client";

import Link from "next/link";

type Tab = { href: string; label: string; here: boolean };

/** Tabs that are pages of their own: each with its URL, its data and its paging. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="relative mb-5 flex gap-4 overflow-x-auto border-b">
      {tabs.map(({ href, label: name, here }) => (
        <Link
          key={href}
          href={href}
          ref={here ? showIn : undefined}
          aria-current={here ? "page" : undefined}
          className="-mb-px whitespace-nowrap border-transparent border-b-2 px-0.5 py-2 font-medium text-ink-3 text-sm transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone there are more than fit: the one that is open is never out of sight. */
function showIn(tab: HTMLElement | null): void {
  const bar = tab?.parentElement;
  if (bar) bar.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.clientWidth;
}
