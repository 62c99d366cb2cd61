"use client";

import { type KeyboardEvent, useRef } from "react";
import { inputStyle } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useShortcuts } from "./shortcuts/use-shortcuts.ts";
import { useWayBack } from "./use-way-back.ts";

type Props = { label: string; placeholder: string; value: string; onType(text: string): void; onEnter?(text: string): void };

/** The search of a list; "/" comes here from anywhere on the page, Escape goes back to where it came from. */
export function SearchBox({ label, placeholder, value, onType, onEnter }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const way = useWayBack(box);
  useShortcuts([{ keys: "/", what: "Search this list", run: way.come }]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") onEnter?.(event.currentTarget.value.trim());
    if (event.key !== "Escape") return;
    event.preventDefault(); // some browsers would empty it, and what was found would be gone
    way.goBack();
  };
  return (
    <span className="relative min-w-56 flex-1 md:max-w-80">
      <Icon name="search" className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        maxLength={400}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.target.value)}
        className={`${inputStyle} pl-8.5 [&::-webkit-search-cancel-button]:hidden`}
      />
    </span>
  );
}
