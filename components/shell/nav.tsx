"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import type { Place } from "./places.ts";

type Props = {
  places: readonly Place[];
  /** By the places' addresses. */
  icons: Readonly<Record<string, ReactNode>>;
  /** What stands at the end of a place's line: how much of it waits for somebody. */
  counts?: Readonly<Record<string, ReactNode>>;
};

/** Links to the places, the one we are in marked; a line between groups. */
export function Nav({ places, icons, counts = {} }: Props) {
  const path = usePathname();
  const groups = [...new Set(places.map(({ group }) => group))];
  return (
    <nav aria-label="Main">
      {groups.map((group) => (
        <ul key={group} className="grid gap-0.5 border-t py-2 first:border-t-0 first:pt-0">
          {places
            .filter((place) => place.group === group)
            .map((place) => (
              <li key={place.href}>
                <NavLink place={place} path={path} icon={icons[place.href]} count={counts[place.href]} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

type LinkProps = { place: Place; path: string; icon: ReactNode; count: ReactNode };

function NavLink({ place: { href, also, label }, path, icon, count }: LinkProps) {
  const under = (place: string) => path === place || (place !== "/" && path.startsWith(`${place}/`));
  const here = [href, ...(also ?? [])].some(under);
  return (
    <Link
      href={href}
      aria-current={here ? (path === href ? "page" : "true") : undefined}
      className={cn(
        "flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium text-sm transition-colors max-md:h-11",
        here ? "bg-surface text-ink shadow-rest ring-1 ring-line" : "text-ink-2 hover:bg-hover hover:text-ink",
      )}
    >
      <span className={here ? "text-accent" : "text-ink-3"}>{icon}</span>
      {label}
      {count}
    </Link>
  );
}
