import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Props = { title: ReactNode; description?: ReactNode; back?: { href: string; label: string }; actions?: ReactNode };

/** The head of a page: where it hangs, what it is, what can be done. */
export function PageHeader({ title, description, back, actions }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
      <div className="min-w-0 flex-1 basis-96">
        {back && (
          <Link
            href={back.href}
            className="-ml-1 mb-1.5 inline-flex min-h-6 items-center gap-0.5 text-ink-3 text-sm hover:text-ink"
          >
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-pretty font-semibold text-xl [overflow-wrap:anywhere]">{title}</h1>
        {description && <div className="mt-1 max-w-3xl text-pretty text-ink-2 text-sm">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
