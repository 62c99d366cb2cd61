"use client";

import { DropdownMenu as Menu } from "radix-ui";
import { Icon } from "@/components/icon.tsx";
import type { OverButton } from "@/components/menu/menu-button.tsx";
import { MenuOver } from "@/components/menu/menu-over.tsx";
import { statusHints } from "@/components/status/hints.ts";
import { statusOfRule } from "@/components/status/rule.ts";
import { ruleModes } from "@/domain/rule/modes.policy.ts";
import type { RuleMode, RuleRow } from "@/domain/rule/schema.ts";

type Props = Omit<OverButton, "open"> & {
  rule: RuleRow;
  choose(mode: RuleMode): void;
};

/** The states that a rule can be in, over the place of its button. */
export function ModeMenu({ rule, button, choose, onClose }: Props) {
  return (
    <MenuOver button={button} open onClose={onClose} align="start" className="w-76">
      <Menu.RadioGroup value={rule.mode} aria-label={`State of ${rule.key}`}>
        {ruleModes.map((mode) => (
          <Menu.RadioItem
            key={mode}
            value={mode}
            onSelect={() => {
              button.current?.focus(); // so that a dialog knows where the focus goes back to
              choose(mode);
            }}
            className="grid cursor-pointer grid-cols-[1rem_minmax(0,1fr)] gap-x-2 rounded-md px-2 py-1.5 text-sm outline-none data-[highlighted]:bg-hover"
          >
            <span className="pt-0.5">
              <Menu.ItemIndicator>
                <Icon name="check" className="size-4" />
              </Menu.ItemIndicator>
            </span>
            <span>
              <span className="font-medium">{statusOfRule[mode].word}</span>
              <span className="block text-ink-3 text-xs">{statusHints[`rule.${mode}`]}</span>
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuOver>
  );
}
