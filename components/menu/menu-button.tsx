"use client";

import { type ReactNode, type RefObject, useRef, useState } from "react";
import { Icon } from "../icon.tsx";

/** What a menu needs of its button (menu-over.tsx). */
export type OverButton = { button: RefObject<HTMLButtonElement | null>; open: boolean; onClose(): void };

type Props = {
  /** Gets the code of the menu, which is asked for as soon as somebody comes near the button. */
  load(): Promise<unknown>;
  menu(over: OverButton): ReactNode;
  label?: string;
  className: string;
  children: ReactNode;
};

/** A button with a menu whose code comes late. */
export function MenuButton({ load, menu, label, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative inline-flex">
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === "ArrowDown" && setOpen(true)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        className={className}
      >
        {children}
        <Icon name="chevron-down" className="size-3.5 opacity-70" />
      </button>
      {menu({ button, open, onClose: () => setOpen(false) })}
    </span>
  );
}
