"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { LinkTabs } from "@/components/link-tabs.tsx";
import { templatePath } from "../template-path.ts";

/** What the props are, and as which client the mail is shown: what the preview and the comparison take from one another. */
const looks = ["fixture", "props", "rule", "width", "scheme", "images", "zoom"];

const tabs = [
  { at: "", label: "Preview", keeps: looks },
  { at: "/versions", label: "Versions", keeps: [] },
  { at: "/compare", label: "Compare", keeps: looks },
  { at: "/checks", label: "Checks", keeps: [] },
  { at: "/history", label: "History", keeps: [] },
];

/** The pages of one template. Each is about the version that the one before was about, which of a comparison is the second one. */
export function TemplateTabs({ template }: { template: string }) {
  const path = usePathname();
  const search = useSearchParams();
  const root = templatePath(template);
  const version = search.get("to") ?? search.get("v");
  const here = (at: string) => path === `${root}${at}`;
  const queryFor = (at: string, keeps: readonly string[]): string => {
    const query = new URLSearchParams(version === null ? [] : [[at === "/compare" ? "to" : "v", version]]);
    for (const name of here("") || here("/compare") ? keeps : []) {
      const value = search.get(name);
      if (value !== null) query.set(name, value);
    }
    return query.size > 0 ? `?${query}` : "";
  };
  return (
    <LinkTabs
      label={`Template ${template}`}
      tabs={tabs.map(({ at, label, keeps }) => ({ href: `${root}${at}${queryFor(at, keeps)}`, label, here: here(at) }))}
    />
  );
}
