"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { LinkTabs } from "./link-tabs.tsx";

type Props = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  /** A parameter of the URL that every tab is about, and so takes along. */
  keeps?: string;
};

/** The tabs of a layout, which is not told on which of its pages we are, nor with which parameters. */
export function PageTabs({ label, tabs, keeps }: Props) {
  const path = usePathname();
  const search = useSearchParams();
  const kept = keeps === undefined ? null : search.get(keeps);
  const query = kept === null ? "" : `?${keeps}=${encodeURIComponent(kept)}`;
  return <LinkTabs label={label} tabs={tabs.map((tab) => ({ ...tab, href: tab.href + query, here: path === tab.href }))} />;
}
