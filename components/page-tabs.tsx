"use client";
import { usePathname } from "next/navigation";
import { LinkTabs } from "./link-tabs.tsx";

type Props = { label: string; tabs: readonly { href: string; label: string }[] };

/** The tabs of a layout, which is not told on which of its pages we are. */
export function PageTabs({ label, tabs }: Props) {
  const path = usePathname();
  return <LinkTabs label={label} tabs={tabs.map((tab) => ({ ...tab, here: path === tab.href }))} />;
}
