"use client";

import { DropdownMenu as Menu } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import type { OverButton } from "./menu-button.tsx";

type Props = OverButton & {
  align: "start" | "end";
  label?: string;
  /** Its width. */
  className: string;
  children: ReactNode;
};

/** A menu over the place of a button that is there before its code is. The focus goes back to the button, unless something else took it. */
export function MenuOver({ button, open, onClose, align, label, className, children }: Props) {
  return (
    <Menu.Root open={open} modal={false} onOpenChange={(now) => !now && onClose()}>
      <Menu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align={align}
          collisionPadding={8}
          aria-label={label}
          // Not the press on the button itself: that one closes it too.
          onInteractOutside={(event) =>
            event.target instanceof Node && button.current?.contains(event.target) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.current?.focus();
          }}
          sideOffset={4}
          className={cn("z-30 max-w-[calc(100vw-2rem)] rounded-lg border bg-surface p-1 shadow-float", className)}
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
