"use client";

import { type ReactNode, useState } from "react";
import { Icon } from "../icon.tsx";
import { lateOnceOpen } from "../late-once-open.tsx";

const PhoneSheet = lateOnceOpen(() => import("./phone-sheet.tsx").then((module) => module.PhoneSheet));

/** The menu of a narrow screen: the same navigation in a sheet. */
export function PhoneMenu({ nav, children }: { nav: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-mr-2 inline-flex size-10 items-center justify-center rounded-md text-ink-2"
      >
        <Icon name="menu" className="size-5" />
      </button>
      <PhoneSheet open={open} onOpenChange={setOpen}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside have their keys */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside have their roles */}
        <div
          className="flex-1 overflow-y-auto"
          onClick={({ target }) => target instanceof Element && target.closest("a") && setOpen(false)}
        >
          {nav}
        </div>
        {children}
      </PhoneSheet>
    </>
  );
}
