"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { overlayStyle } from "../dialog/overlay.ts";
import { useFocusReturn } from "../dialog/use-focus-return.ts";
import { placeIcons } from "../shell/place-icons.ts";
import type { Place } from "../shell/places.ts";
import { foundKinds, hrefOf, type Match } from "./found.ts";
import { PaletteItem } from "./palette-item.tsx";
import { setPaletteOpen, usePalette } from "./palette-state.ts";
import { readRecent } from "./recent.ts";
import { ahead, stopCatching } from "./typed-ahead.ts";
import { useFound } from "./use-found.ts";

const group =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs";

/** Everything by its name: places, what the page can do, what was looked at, and what a pasted id or address means. */
export function Palette({ places }: { places: readonly Place[] }) {
  const router = useRouter();
  const { actions } = usePalette();
  const [text, setText] = useState("");
  const [entered, setEntered] = useState(false);
  const [focused, setFocused] = useState(false);
  const command = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [recent] = useState(readRecent);
  const [value, setValue] = useState("");
  const moved = useRef(false);
  const word = text.trim();
  const { found, error, settled } = useFound(word);
  const returning = useFocusReturn(true);
  const close = () => setPaletteOpen(false);
  const go = (href: string) => {
    close();
    router.push(href);
  };
  const chosen = () => command.current?.querySelector<HTMLElement>('[cmdk-item][aria-selected="true"]');
  /** Enter on what the word may mean, before that is known, waits for it: somebody pastes an id and presses Enter in one go. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(?:Arrow|Home|End)/.test(event.key)) moved.current = true;
    if (event.key !== "Enter" || settled || word.length < 3) return;
    if (value !== "" && value !== "why" && !found.some((one) => keyOf(one) === value)) return;
    event.preventDefault();
    setEntered(true);
  };
  // Before the next key can come: one that the field got while it is still empty would stand for all of them.
  useLayoutEffect(() => {
    if (!focused) return;
    stopCatching();
    setText(ahead.text);
    setEntered(ahead.entered);
    Object.assign(ahead, { text: "", entered: false });
  }, [focused]);
  // What was found comes after "why", which cmdk has chosen by then, or nothing yet; it stays chosen only where somebody went to it.
  useEffect(() => {
    const [first] = found;
    const nothing = [undefined, "why"].includes(chosen()?.dataset.value);
    if (settled && first && nothing && !moved.current) setValue(keyOf(first));
  });
  useEffect(() => {
    if (!entered || !settled) return;
    setEntered(false);
    const [first] = found;
    if (first) go(hrefOf(first));
    else if (!error) chosen()?.click();
  });
  return (
    <Dialog.Root open onOpenChange={setPaletteOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          {...returning}
          onOpenAutoFocus={(event) => {
            event.preventDefault(); // it would select what is there, and the next letter replace it
            input.current?.focus();
            setFocused(true);
          }}
          className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-xl border bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <Command ref={command} label="Find" loop value={value} onValueChange={setValue} onKeyDown={onKeyDown}>
            <Command.Input
              ref={input}
              value={text}
              onValueChange={(typed) => {
                setText(typed);
                setEntered(false);
                moved.current = false;
              }}
              maxLength={1_000}
              placeholder="A place, a name, an id, an address"
              className="h-12 w-full border-b bg-transparent px-4 text-base outline-none"
            />
            <Command.List onPointerMove={() => (moved.current = true)} className="max-h-[60vh] overflow-y-auto p-1.5">
              {found.length === 0 && (
                <Command.Empty className="px-2.5 py-6 text-center text-ink-3 text-sm">
                  {error ? error.message : settled ? "Nothing is known by that." : "Looking …"}
                </Command.Empty>
              )}
              {found.length > 0 && (
                <Command.Group heading="Known by that" forceMount className={group}>
                  {found.map((one) => (
                    <FoundItem key={keyOf(one)} found={one} onSelect={() => go(hrefOf(one))} />
                  ))}
                </Command.Group>
              )}
              {actions.length > 0 && (
                <Command.Group heading="On this page" className={group}>
                  {actions.map(({ label, run }) => (
                    <PaletteItem
                      key={label}
                      icon="zap"
                      value={label}
                      onSelect={() => {
                        close();
                        void run();
                      }}
                    >
                      {label}
                    </PaletteItem>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading="Go to" className={group}>
                {places.map(({ href, label, key }) => (
                  <PaletteItem
                    key={href}
                    icon={placeIcons[href] ?? "zap"}
                    value={`go ${label}`}
                    hint={`g ${key}`}
                    onSelect={() => go(href)}
                  >
                    {label}
                  </PaletteItem>
                ))}
              </Command.Group>
              {recent.length > 0 && (
                <Command.Group heading="Looked at" className={group}>
                  {recent.map(({ href, title }) => (
                    <PaletteItem key={href} icon="history" value={`${title} ${href}`} onSelect={() => go(href)}>
                      {title}
                    </PaletteItem>
                  ))}
                </Command.Group>
              )}
              {word.length >= 3 && (
                <Command.Group heading="Ask" forceMount className={group}>
                  <PaletteItem
                    icon="circle-help"
                    value="why"
                    forceMount
                    onSelect={() => go(`/why?who=${encodeURIComponent(word)}`)}
                  >
                    Why did, or did not, {word} get a message?
                  </PaletteItem>
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const keyOf = ({ kind, id }: Match): string => `${kind} ${id}`;

/** The server has judged that it fits: it is shown whatever cmdk thinks of its letters. */
function FoundItem({ found, onSelect }: { found: Match; onSelect(): void }) {
  const { word, icon } = foundKinds[found.kind];
  return (
    <PaletteItem icon={icon} value={keyOf(found)} forceMount hint={word} onSelect={onSelect}>
      {found.label}
    </PaletteItem>
  );
}
