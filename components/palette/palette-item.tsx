import { Command } from "cmdk";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";

type Props = {
  icon: IconName;
  value: string;
  hint?: string;
  forceMount?: boolean;
  onSelect(): void;
  children: ReactNode;
};

export const PaletteItem = ({ icon, hint, children, ...item }: Props) => (
  <Command.Item
    {...item}
    className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-sm aria-selected:bg-accent-soft"
  >
    <Icon name={icon} className="size-4 shrink-0 text-ink-3" />
    <span className="min-w-0 flex-1 truncate">{children}</span>
    {hint && <span className="shrink-0 text-ink-3 text-xs">{hint}</span>}
  </Command.Item>
);
