"use client";

import { buttonStyle } from "@/components/button.tsx";
import { Icon, type IconName } from "@/components/icon.tsx";
import { lateOnceOpen } from "@/components/late-once-open.tsx";
import { MenuButton } from "@/components/menu/menu-button.tsx";
import type { Choice } from "./choice-list.tsx";

const load = () => import("./choice-list.tsx").then((module) => module.ChoiceList);
const ChoiceList = lateOnceOpen(load);

/** A button that asks which of a few ways; each is done at once. */
export const ChoiceMenu = ({ label, icon, choices }: { label: string; icon: IconName; choices: readonly Choice[] }) => (
  <MenuButton load={load} menu={(over) => <ChoiceList label={label} choices={choices} {...over} />} className={buttonStyle()}>
    <Icon name={icon} className="size-3.5" />
    {label}
  </MenuButton>
);
