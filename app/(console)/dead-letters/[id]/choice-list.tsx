"use client";

import { DropdownMenu as Menu } from "radix-ui";
import type { OverButton } from "@/components/menu/menu-button.tsx";
import { MenuOver } from "@/components/menu/menu-over.tsx";

export type Choice = { word: string; hint?: string; run(): void };
type Props = OverButton & { label: string; choices: readonly Choice[] };

/** The ways, over the place of their button. */
export function ChoiceList({ label, choices, button, open, onClose }: Props) {
  return (
    <MenuOver button={button} open={open} onClose={onClose} align="end" label={label} className="w-64">
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
    </MenuOver>
  );
}
