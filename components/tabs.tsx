"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { type KeyboardEvent, type ReactNode, useId } from "react";

type Tab = { key: string; label: string; content: ReactNode };

/** Tabs whose choice stands in the URL, so that the view can be sent to somebody. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const keys = tabs.map((tab) => tab.key);
  const [value, setValue] = useQueryState("tab", parseAsStringLiteral(keys).withDefault(tabs[0].key));
  const id = useId();
  const current = tabs.find(({ key }) => key === value) ?? tabs[0];
  const step = (event: KeyboardEvent) => {
    const at = stepped(event.key, tabs.indexOf(current), tabs.length);
    const next = at === null ? undefined : tabs[at];
    if (!next) return;
    event.preventDefault();
    void setValue(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} onKeyDown={step} className="flex gap-4 overflow-x-auto border-b">
        {tabs.map(({ key, label: word }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current.key}
            aria-controls={`${id}-panel`}
            tabIndex={key === current.key ? 0 : -1}
            onClick={() => setValue(key)}
            className="-mb-px whitespace-nowrap border-transparent border-b-2 px-0.5 py-2 font-medium text-ink-3 text-sm transition-colors hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {word}
          </button>
        ))}
      </div>
      <div
        key={current.key}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current.key}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab leads from the list to the panel, as the ARIA pattern has it
        tabIndex={0}
        className="pt-4"
      >
        {current.content}
      </div>
    </div>
  );
}

/** Where a key of the list leads: round and round, or to its ends. */
function stepped(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
