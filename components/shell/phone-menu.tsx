"use client";

import { Menu, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Logo } from "./logo.tsx";
import { Nav } from "./nav.tsx";
import type { Role } from "./places.ts";

/** The bar of a narrow screen; its menu is the same navigation in a sheet. */
export function PhoneMenu({ role, demo, find, children }: { role: Role; demo: boolean; find: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="sticky top-0 z-30 flex h-13 items-center justify-between border-b bg-canvas/90 px-4 backdrop-blur md:hidden">
      <Logo />
      <span className="ml-auto">{find}</span>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label="Menu" className="-mr-2 inline-flex size-10 items-center justify-center rounded-md text-ink-2">
          <Menu aria-hidden className="size-5" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(0.15_0.01_270/0.45)]" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-y-0 right-0 z-50 flex w-72 animate-fade flex-col gap-4 border-l bg-canvas p-4 shadow-float"
          >
            <div className="flex items-center justify-between">
              <Dialog.Title className="font-semibold">Menu</Dialog.Title>
              <Dialog.Close
                aria-label="Close"
                className="-mr-2 inline-flex size-10 items-center justify-center rounded-md text-ink-2"
              >
                <X aria-hidden className="size-5" />
              </Dialog.Close>
            </div>
            <div className="flex-1 overflow-y-auto">
              <Nav role={role} demo={demo} onGo={() => setOpen(false)} />
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}
