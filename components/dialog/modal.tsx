"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { focusFirst } from "./focus-first.ts";
import { overlayStyle } from "./overlay.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export type ModalProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** A question that stops the page: its title asks, its buttons answer. */
export function Modal({ open, onOpenChange, title, description, children, actions }: ModalProps) {
  const returning = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...returning}
          onOpenAutoFocus={(event) =>
            event.currentTarget instanceof Element && focusFirst(event.currentTarget) && event.preventDefault()
          }
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto max-h-[76vh] max-w-lg animate-rise overflow-y-auto rounded-xl border bg-surface p-5 shadow-float"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              data-close
              className="-mt-0.5 -mr-1 inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink"
            >
              <Icon name="x" className="size-4" />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="mt-1 text-ink-2 text-sm [overflow-wrap:anywhere]">{description}</Radix.Description>
          )}
          {children && <div className="mt-4">{children}</div>}
          {actions && (
            <div data-answers className="mt-5 flex flex-wrap justify-end gap-2">
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
