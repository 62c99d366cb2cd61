"use client";

import { Maximize2, X } from "lucide-react";
import Link from "next/link";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Props = {
  /** From the URL (nuqs): what is open can be sent to somebody. */
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** The page of its own that shows the same. */
  href: string;
  children: ReactNode;
};

/** A thing of a list beside the list: the list stays where it was. Escape closes it, and the focus goes back to the row. */
export function Drawer({ open, onClose, title, href, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_270/0.25)]" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-2xl animate-fade flex-col border-l bg-canvas shadow-float"
        >
          <div className="flex items-start gap-2 border-b py-3 pr-3 pl-5">
            <Radix.Title className="min-w-0 flex-1 font-semibold text-lg [overflow-wrap:anywhere]">{title}</Radix.Title>
            <Link href={href} aria-label="Open as a page" title="Open as a page" className={cornerStyle}>
              <Maximize2 aria-hidden className="size-4" />
            </Link>
            <Radix.Close aria-label="Close" className={cornerStyle}>
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const cornerStyle = "inline-flex size-7 shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink";
