"use client";

import { type ComponentProps, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { late } from "./late.tsx";
import type { Place } from "./popover/panel.tsx";

const load = () => import("./popover/panel.tsx").then((module) => module.Panel);
/** Where a panel stands is much code: it comes when somebody is about to open one, not with the page. */
export const Panel = late(load);

/** What makes a button the panel's. */
type Wiring = Pick<ComponentProps<"button">, "aria-haspopup" | "aria-expanded" | "aria-controls"> & {
  ref: RefObject<HTMLButtonElement | null>;
  onClick(): void;
  onPointerEnter(): void;
  onFocus(): void;
};

type Props = Place & {
  label: string;
  /** The button. */
  trigger(wiring: Wiring): ReactNode;
  children: ReactNode;
};

/** A small dialog beside the button that opens it. */
export function Popover({ label, trigger, children, ...place }: Props) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const wiring: Wiring = {
    ref: anchor,
    "aria-haspopup": "dialog",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    onClick: () => setOpen(!open),
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
  };
  return (
    <>
      {trigger(wiring)}
      {open && (
        <Panel {...place} id={id} label={label} anchor={anchor} onClose={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </>
  );
}
