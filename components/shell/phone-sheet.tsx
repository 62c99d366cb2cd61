"use client";

import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { overlayStyle } from "../dialog/overlay.ts";
import { useFocusReturn } from "../dialog/use-focus-return.ts";
import { Icon } from "../icon.tsx";

/** The navigation over the page of a narrow screen. */
export function PhoneSheet({
  open,
  onOpenChange,
  children,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
}) {
  const returning = useFocusReturn(open);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          {...returning}
          className="fixed inset-y-0 right-0 z-50 flex w-72 animate-fade flex-col gap-4 border-l bg-canvas p-4 shadow-float"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-semibold">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mr-2 inline-flex size-10 items-center justify-center rounded-md text-ink-2"
            >
              <Icon name="x" className="size-5" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
