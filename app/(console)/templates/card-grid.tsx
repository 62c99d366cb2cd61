"use client";

import { type KeyboardEvent, type ReactNode, useLayoutEffect } from "react";
import { late } from "@/components/late.tsx";
import { Stale } from "@/components/stale.tsx";
import { FreshPill } from "@/components/table/fresh-pill.tsx";
import type { ListState } from "@/components/table/types.ts";
import { useRowKeys } from "@/components/table/use-row-keys.ts";
import type { Scheme } from "@/domain/html/look.policy.ts";
import { type Unpublished, whyUnpublished } from "@/domain/release/unpublished.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { PICTURE_WIDTH } from "./picture.tsx";
import { Card } from "./template-card.tsx";
import { usePictureScheme } from "./use-picture-scheme.ts";

const NoMatch = late(() => import("@/components/table/no-match.tsx").then((module) => module.NoMatch));

type Props = {
  label: string;
  list: ListState<TemplateCard>;
  empty: ReactNode;
  filtered: boolean;
  onClear(): void;
  scheme: Scheme | null;
  ahead: Unpublished | null;
};

/** The templates as cards. The keys of a list move among them, and the arrows, once one has the focus. */
export function CardGrid({ label, list, empty, filtered, onClear, scheme: wished, ahead }: Props) {
  const rows = list.rows ?? [];
  const grid = useRowKeys<HTMLUListElement>(
    rows.map(({ key }) => key),
    undefined,
  );
  const scheme = usePictureScheme(wished);
  const { length } = rows;
  // All cards are as wide as the first: its width is how small a picture has to be.
  useLayoutEffect(() => {
    const [list, card] = [grid.current, length > 0 ? grid.current?.querySelector("[data-picture]") : null];
    if (!list || !card) return;
    const observer = new ResizeObserver(() => list.style.setProperty("--picture", String(card.clientWidth / PICTURE_WIDTH)));
    list.style.setProperty("--picture", String(card.clientWidth / PICTURE_WIDTH));
    observer.observe(card);
    return () => observer.disconnect();
  }, [grid, length]);
  return (
    <>
      <Stale of={list} className="mb-3" />
      <FreshPill label={label} fresh={list.fresh} busy={list.fetching} />
      {length > 0 ? (
        <ul
          ref={grid}
          aria-label={label}
          onKeyDown={moveByArrows}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4"
        >
          {rows.map((card) => (
            <Card
              key={card.key}
              card={card}
              scheme={scheme}
              unpublished={ahead && whyUnpublished(ahead, card)}
              changed={list.changed?.has(card.key) ?? false}
            />
          ))}
        </ul>
      ) : (
        <div className="rounded-xl border bg-surface shadow-rest">{filtered ? <NoMatch onClear={onClear} /> : empty}</div>
      )}
    </>
  );
}

/** From card to card, up and down by as many as stand in a line. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>) {
  if (!(event.target instanceof HTMLElement) || !event.target.matches("a[data-opens]")) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("a[data-opens]")];
  const inLine = getComputedStyle(event.currentTarget).gridTemplateColumns.split(" ").length;
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inLine, ArrowDown: inLine }[event.key];
  const next = by === undefined ? undefined : cards[cards.indexOf(event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.closest("li")?.scrollIntoView({ block: "nearest" });
}
