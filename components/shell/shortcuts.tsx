"use client";

import { Keyboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { useKeys } from "../use-keys.ts";
import { places } from "./places.ts";

const others = [
  ["/", "Search this list"],
  ["Esc", "Leave the search, keeping what it found"],
  ["j, k", "Next row, previous row"],
  ["Enter", "Open the row"],
  ["Alt t", "To the notice, as for its Undo"],
  ["?", "These shortcuts"],
] as const;

/** "g" and a letter go to a place, "?" tells all shortcuts. */
export function Shortcuts({ demo }: { demo: boolean }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const before = useRef("");
  const here = places.filter((place) => demo || !place.demo);
  useKeys((key) => {
    const place = before.current === "g" ? here.find((one) => one.key === key) : undefined;
    before.current = key;
    if (place) router.push(place.href);
    if (key === "?") setOpen(true);
    return place !== undefined || key === "?";
  });
  const rows = [...others, ...here.map(({ key, label }) => [`g ${key}`, label] as const)];
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        className="inline-flex size-7 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-ink max-md:hidden"
      >
        <Keyboard aria-hidden className="size-4" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5 text-sm">
          {rows.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-sm border bg-sunken px-1.5 py-0.5 font-mono text-xs">{keys}</kbd>
              </dt>
              <dd className="text-ink-2">{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
