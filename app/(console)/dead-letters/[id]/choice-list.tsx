"use client";

import { DropdownMenu as Menu } from "radix-ui";
import type { RefObject } from "react";

export type Choice = { word: string; hint?: string; run(): void };
type Props = {
  label: string;
  choices: readonly Choice[];
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onClose(): void;
};

/** The ways, over the place of their button. */
export function ChoiceList({ label, choices, button, open, onClose }: Props) {
  return (
    <Menu.Root open={open} modal={false} onOpenChange={(now) => !now && onClose()}>
      <Menu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="end"
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
          className="z-30 w-64 max-w-[calc(100vw-2rem)] rounded-lg border bg-surface p-1 shadow-float"
        >
          {choices.map(({ word, hint, run }) => (
            <Menu.Item
              key={word}
              onSelect={run}
              className="cursor-pointer rounded-md px-2 py-1.5 text-sm outline-none data-[highlighted]:bg-hover"
            >
              <span className="font-medium">{word}</span>
              {hint && <span className="block text-ink-3 text-xs">{hint}</span>}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
