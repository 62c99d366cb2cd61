"use client";

import { Dialog } from "../dialog.tsx";
import { useStored, writeStored } from "../stored.ts";
import { type Shortcut, useRegistered } from "./registry.ts";

const groups = ["Everywhere", "Rows", "This page", "Go to"] as const;

/** Keys that are the browser's or a control's own, and that nobody registers. */
const others: readonly Omit<Shortcut, "run">[] = [
  { keys: "⌘K  Ctrl K", what: "Find anything: a place, an id, an address", group: "Everywhere" },
  { keys: "Esc", what: "Leave the filter, close what is open", group: "Everywhere" },
  { keys: "Alt T", what: "To the notice, as for its Undo", group: "Everywhere" },
  { keys: "Enter", what: "Open the row", group: "Rows" },
];

/** Every shortcut that works on this page right now, and the switch for people whom letters disturb. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const registered = useRegistered();
  const off = useStored("local", "shortcuts") === "off";
  const all = [...others, ...registered];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-4">
        {groups.map((group) => (
          <Group key={group} name={group} shortcuts={all.filter((one) => (one.group ?? "This page") === group)} />
        ))}
        <label className="flex min-h-6 items-center gap-2 border-t pt-3 text-sm">
          <input
            type="checkbox"
            checked={!off}
            onChange={(event) => writeStored("local", "shortcuts", event.target.checked ? null : "off")}
            className="size-4 accent-accent"
          />
          Letters and signs act as shortcuts
        </label>
      </div>
    </Dialog>
  );
}

function Group({ name, shortcuts }: { name: string; shortcuts: readonly Omit<Shortcut, "run">[] }) {
  const rows = new Map(shortcuts.map((one) => [one.keys, one.what]));
  if (rows.size === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="mb-1 font-medium text-ink-3 text-xs">{name}</h3>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-1 text-sm">
        {[...rows].map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-xs">{keys}</kbd>
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
