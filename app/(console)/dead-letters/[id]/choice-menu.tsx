"use client";

import { useRef, useState } from "react";
import { buttonStyle } from "@/components/button.tsx";
import { Icon, type IconName } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import type { Choice } from "./choice-list.tsx";

const load = () => import("./choice-list.tsx").then((module) => module.ChoiceList);
const ChoiceList = lateOnceOpen(load);

/** A button that asks which of a few ways; each is done at once. */
export function ChoiceMenu({ label, icon, choices }: { label: string; icon: IconName; choices: readonly Choice[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === "ArrowDown" && setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className={buttonStyle()}
      >
        <Icon name={icon} className="size-3.5" />
        {label}
        <Icon name="chevron-down" className="size-3.5 opacity-70" />
      </button>
      <ChoiceList label={label} choices={choices} button={button} open={open} onClose={() => setOpen(false)} />
    </span>
  );
}
