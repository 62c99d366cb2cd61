"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { useState } from "react";
import type { Found } from "@/domain/search/schema.ts";
import { overlayStyle } from "../dialog/overlay.ts";
import { useFocusReturn } from "../dialog/use-focus-return.ts";
import { CircleHelp, History, Zap } from "../icons.tsx";
import { placeIcons } from "../shell/place-icons.ts";
import { placesFor, type Role } from "../shell/places.ts";
import { foundKinds, hrefOf } from "./found.ts";
import { PaletteItem } from "./palette-item.tsx";
import { setPaletteOpen, usePalette } from "./palette-state.ts";
import { readRecent } from "./recent.ts";
import { useFound } from "./use-found.ts";

const group =
  "[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs";

/** Everything by its name: places, what the page can do, what was looked at, and what a pasted id or address means. */
export function Palette({ role, demo }: { role: Role; demo: boolean }) {
  const router = useRouter();
  const { actions } = usePalette();
  const [text, setText] = useState("");
  const [recent] = useState(readRecent);
  const word = text.trim();
  const { found, error, settled } = useFound(word);
  const returning = useFocusReturn(true);
  const close = () => setPaletteOpen(false);
  const go = (href: string) => {
    close();
    router.push(href);
  };
  return (
    <Dialog.Root open onOpenChange={setPaletteOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          {...returning}
          className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-w-xl animate-rise overflow-hidden rounded-xl border bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">Find</Dialog.Title>
          <Command label="Find" loop>
            <Command.Input
              value={text}
              onValueChange={setText}
              maxLength={1_000}
              placeholder="A place, an id, an address"
              className="h-12 w-full border-b bg-transparent px-4 text-base outline-none"
            />
            <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-2.5 py-6 text-center text-ink-3 text-sm">
                {error ? error.message : settled ? "Nothing is known by that." : "Looking …"}
              </Command.Empty>
              {found.length > 0 && (
                <Command.Group heading="Known by that" forceMount className={group}>
                  {found.map((one) => (
                    <FoundItem key={`${one.kind} ${one.id}`} found={one} onSelect={() => go(hrefOf(one))} />
                  ))}
                </Command.Group>
              )}
              {actions.length > 0 && (
                <Command.Group heading="On this page" className={group}>
                  {actions.map(({ label, run }) => (
                    <PaletteItem
                      key={label}
                      icon={Zap}
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
                {placesFor(role, demo).map(({ href, label, key }) => (
                  <PaletteItem
                    key={href}
                    icon={placeIcons[href] ?? Zap}
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
                    <PaletteItem key={href} icon={History} value={`${title} ${href}`} onSelect={() => go(href)}>
                      {title}
                    </PaletteItem>
                  ))}
                </Command.Group>
              )}
              {word.length >= 3 && (
                <Command.Group heading="Ask" forceMount className={group}>
                  <PaletteItem
                    icon={CircleHelp}
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

/** The server has judged that it fits: it is shown whatever cmdk thinks of its letters. */
function FoundItem({ found, onSelect }: { found: Found; onSelect(): void }) {
  const { word, icon } = foundKinds[found.kind];
  return (
    <PaletteItem icon={icon} value={`${found.kind} ${found.id}`} forceMount hint={word} onSelect={onSelect}>
      {found.label}
    </PaletteItem>
  );
}
