"use client";

import { useQueryStates } from "nuqs";
import { SearchBox } from "@/components/search-box.tsx";
import { Segments } from "@/components/segments.tsx";
import { Select } from "@/components/select.tsx";
import { many } from "@/domain/list/many.policy.ts";
import { type GallerySort, gallerySorts, type Notable, notables } from "@/domain/template/gallery.policy.ts";
import type { TemplateCard } from "@/domain/template/schema.ts";
import { gallerySearch } from "./search.ts";

const shows: Record<Notable, string> = {
  failing: "Failing checks",
  waiting: "New version waits",
  pinned: "Pinned",
  unused: "Unused",
};
const sorts: Record<GallerySort, string> = {
  name: "By name",
  published: "Last published",
  sent: "Most sent",
  failing: "Fails most",
};

type Props = { cards: readonly TemplateCard[]; found: number; counts: Record<Notable, number>; onEnter(): void };

/** What is looked for, in which order and how it is shown; all of it in the URL. */
export function GalleryBar({ cards, found, counts, onEnter }: Props) {
  const [{ q, stream, category, show, sort, view, scheme }, set] = useQueryStates(gallerySearch, { history: "replace" });
  return (
    <search aria-label="Find templates" className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Find a template"
          placeholder="Name, description or subject"
          value={q}
          onType={(text) => void set({ q: text || null })}
          onEnter={onEnter}
        />
        <div className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 *:shrink-0 md:contents">
          <Narrow name="stream" all="Every stream" words={wordsOf(cards, "streams", stream)} value={stream} onPick={set} />
          <Narrow
            name="category"
            all="Every category"
            words={wordsOf(cards, "categories", category)}
            value={category}
            onPick={set}
          />
          <Select
            label="Order"
            value={sort}
            choices={gallerySorts.map((value) => ({ value, label: sorts[value] }))}
            onPick={(value) => void set({ sort: gallerySorts.find((each) => each === value) ?? null })}
            className="w-auto"
          />
          <span className="flex items-center gap-2 md:ml-auto">
            {view === "cards" && (
              <Select
                label="Pictures"
                value={scheme ?? ""}
                choices={[
                  { value: "", label: "As the console" },
                  { value: "light", label: "In light" },
                  { value: "dark", label: "In dark" },
                ]}
                onPick={(value) => void set({ scheme: value === "light" || value === "dark" ? value : null })}
                className="w-auto"
              />
            )}
            <Segments
              label="View"
              segments={[
                { value: "cards", label: "Cards", icon: "layout-template" },
                { value: "table", label: "Table", icon: "table-2" },
              ]}
              value={view}
              onPick={(value) => void set({ view: value })}
            />
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="max-w-full overflow-x-auto">
          <Segments<Notable | "all">
            label="Which templates"
            segments={[
              { value: "all", label: `All ${cards.length}` },
              ...notables.map((value) => ({ value, label: `${shows[value]} ${counts[value]}` })),
            ]}
            value={show ?? "all"}
            onPick={(value) => void set({ show: value === "all" ? null : value })}
          />
        </span>
        <span role="status" className="text-ink-3 text-sm">
          {found < cards.length ? `${many(found, "template")} of ${cards.length}` : ""}
        </span>
      </div>
    </search>
  );
}

type Field = "stream" | "category";
type NarrowProps = {
  name: Field;
  all: string;
  words: readonly string[];
  value: string | null;
  onPick(change: Partial<Record<Field, string | null>>): unknown;
};

/** One of the words that templates have; where all have the same there is nothing to choose. */
const Narrow = ({ name, all, words, value, onPick }: NarrowProps) =>
  words.length > 1 || value !== null ? (
    <Select
      label={name === "stream" ? "Stream" : "Category"}
      value={value ?? ""}
      choices={[{ value: "", label: all }, ...words.map((word) => ({ value: word, label: word }))]}
      onPick={(word) => void onPick({ [name]: word || null })}
      className="w-auto"
    />
  ) : null;

/** Together with the one that the URL names, though no template may have it. */
const wordsOf = (cards: readonly TemplateCard[], of: "streams" | "categories", also: string | null): string[] =>
  [...new Set([...cards.flatMap((card) => card[of]), ...(also === null ? [] : [also])])].sort();
