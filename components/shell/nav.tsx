"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cn } from "../class-names.ts";
import { places } from "./places.ts";

/** Links to the places, the one we are in marked. */
export function Nav({ demo, onGo }: { demo: boolean; onGo?: () => void }) {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {places
          .filter((place) => demo || !place.demo)
          .map(({ href, label, icon: Icon }) => {
            const here = path === href || path.startsWith(`${href}/`);
            return (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onGo}
                  aria-current={here ? (path === href ? "page" : "true") : undefined}
                  className={cn(
                    "flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium text-sm transition-colors max-md:h-11",
                    here ? "bg-surface text-ink shadow-rest ring-1 ring-line" : "text-ink-2 hover:bg-hover hover:text-ink",
                  )}
                >
                  <Icon aria-hidden className={cn("size-4", here ? "text-accent" : "text-ink-3")} />
                  {label}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
