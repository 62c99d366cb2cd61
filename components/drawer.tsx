"use client";

import Link from "next/link";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { buttonStyle } from "./button.tsx";
import { useFocusReturn } from "./dialog/use-focus-return.ts";
import { Icon } from "./icon.tsx";

type Props = {
  /** From the URL (nuqs): what is open can be sent to somebody. */
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** The page of its own that shows the same. */
  href: string;
  onKeyDown?(event: KeyboardEvent): void;
  /** Before a link in it is followed. */
  onClickCapture?(event: MouseEvent): void;
  children: ReactNode;
};

/** A thing of a list beside the list: the list stays where it was. Escape closes it, and the focus goes back to the row. */
export function Drawer({ open, onClose, title, href, onKeyDown, onClickCapture, children }: Props) {
  const returning = useFocusReturn(open);
  const last = useRef(href);
  useEffect(() => {
    if (open) last.current = href;
  });
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_270/0.3)]" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onClickCapture={onClickCapture}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => {
            // The row of what was open last: by "j" and "k" it may be another than the one that was pressed.
            const row = document.querySelector<HTMLElement>(`a[data-opens][href="${CSS.escape(last.current)}"]`);
            if (row) event.preventDefault();
            if (row) row.focus();
            else returning.onCloseAutoFocus(event);
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-2xl animate-fade flex-col overflow-y-auto border-l bg-canvas p-5 shadow-float outline-none"
        >
          <div className="flex items-start justify-between gap-3">
            <Radix.Title className="min-w-0 flex-1 font-semibold text-lg [overflow-wrap:anywhere]">{title}</Radix.Title>
            <Link href={href} className={buttonStyle({ size: "sm" })}>
              Full page <Icon name="arrow-up-right" className="size-3.5" />
            </Link>
            <Radix.Close
              aria-label="Close"
              className="inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
            >
              <Icon name="x" className="size-4" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The link to the whole page; by itself the dialog would pass links by. */
function focusFirst(event: Event) {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector("a")?.focus();
}
