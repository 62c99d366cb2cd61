"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps, ReactNode, RefObject } from "react";

export type Place = Pick<ComponentProps<typeof Radix.Content>, "side" | "align" | "sideOffset" | "className">;

type Props = Place & {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
};

/** What a popover shows while it is open: it takes the focus, Escape or a press elsewhere closes it, and the focus goes back to its button. */
export function Panel({ id, label, anchor, onClose, children, ...place }: Props) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          collisionPadding={8}
          {...place}
          id={id}
          aria-label={label}
          // The button closes by its own press.
          onInteractOutside={(event) =>
            event.target instanceof Node && anchor.current?.contains(event.target) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) anchor.current?.focus();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
