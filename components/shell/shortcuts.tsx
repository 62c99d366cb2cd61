"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "../icon.tsx";
import { late } from "../late.tsx";
import { ShortcutKeys } from "../shortcuts/shortcut-keys.tsx";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import type { Place } from "./places.ts";

const HelpDialog = late(() => import("../shortcuts/help-dialog.tsx").then((module) => module.HelpDialog));

/** "g" and a letter go to a place, "?" tells all shortcuts. */
export function Shortcuts({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useShortcuts([
    ...places.map(({ key, label, href }) => ({
      keys: `g ${key}`,
      what: label,
      group: "Go to" as const,
      run: () => router.push(href),
    })),
    { keys: "?", what: "These shortcuts", group: "Everywhere", run: () => setOpen(true) },
  ]);
  return (
    <>
      <ShortcutKeys />
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        className="inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink max-md:hidden"
      >
        <Icon name="keyboard" className="size-4" />
      </button>
      {open && <HelpDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
