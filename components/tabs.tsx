"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

type Tab = { key: string; label: string; content: ReactNode };

/** Tabs whose choice stands in the URL, so that the view can be sent to somebody. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const keys = tabs.map((tab) => tab.key);
  const [value, setValue] = useQueryState("tab", parseAsStringLiteral(keys).withDefault(tabs[0].key));
  return (
    <Radix.Root value={value} onValueChange={(key) => setValue(key)}>
      <Radix.List aria-label={label} className="flex gap-4 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-0.5 py-2 font-medium text-ink-3 text-sm transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.key} value={tab.key} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
