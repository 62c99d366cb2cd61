"use client";

import Link from "next/link";
import { Button, buttonStyle } from "@/components/button.tsx";
import { Icon } from "@/components/icon.tsx";
import { Segments } from "@/components/segments.tsx";
import { Select } from "@/components/select.tsx";
import { useShortcuts } from "@/components/shortcuts/use-shortcuts.ts";
import type { PropsOf } from "@/domain/comparison/examples.policy.ts";
import type { TemplateDetail } from "@/domain/template/schema.ts";
import { templatePath } from "../../template-path.ts";
import type { Compared } from "./read-compare.ts";
import type { useCompareSearch } from "./use-compare-search.ts";

export type Numbers = { from: number; to: number };
type Props = { template: TemplateDetail; compared: Compared; numbers: Numbers } & ReturnType<typeof useCompareSearch>;

/** Which two versions, and with which props. */
export function PairBar({ template, compared, numbers, search, set, busy }: Props) {
  const { from, to } = numbers;
  const { examples, fixture, differs } = compared;
  const swap = () =>
    void set({ from: to, to: from, of: search.of === "own" ? "own" : search.of === "to" && differs ? "from" : "to" });
  const other = (step: number) => {
    const at = template.all.findIndex(({ number }) => number === to) + step;
    const next = template.all[at];
    if (next) void set({ from, to: next.number });
  };
  const example = (step: number) => {
    const at = examples.findIndex(({ name }) => name === fixture) + step;
    const next = examples[(at + examples.length) % examples.length];
    if (next) void set({ fixture: next.name, props: null });
  };
  useShortcuts([
    { keys: "s", what: "Compare: swap the versions", run: swap },
    { keys: "[", what: "Compare: an older second version", run: () => other(1) },
    { keys: "]", what: "Compare: a newer second version", run: () => other(-1) },
    { keys: "e", what: "Compare: the next example", run: () => example(1) },
  ]);
  const choices = template.all.map(({ number }) => ({
    value: String(number),
    label: number === template.activeNumber ? `v${number}: active` : `v${number}`,
  }));
  const query = new URLSearchParams({ v: String(to) });
  if (search.props !== null) query.set("props", search.props);
  else if (fixture !== null) query.set("fixture", fixture);
  return (
    <div role="toolbar" aria-label="What is compared" className="flex flex-wrap items-center gap-2">
      <span className="inline-flex flex-wrap items-center gap-2">
        <Select label="From" choices={choices} value={String(from)} onPick={(value) => void set({ from: Number(value), to })} />
        <Button size="icon" onClick={swap} aria-label="Swap the versions" title="Swap (s)" busy={busy}>
          {!busy && <Icon name="arrow-left-right" className="size-4" />}
        </Button>
        <Select label="To" choices={choices} value={String(to)} onPick={(value) => void set({ from, to: Number(value) })} />
      </span>
      {(examples.length > 0 || fixture === null) && (
        <Select
          label="Example"
          choices={[
            ...(fixture === null ? [{ value: "", label: "With edited props" }] : []),
            ...examples.map(({ name, kept }) => ({ value: name, label: kept ? `With ${name} (kept)` : `With ${name}` })),
          ]}
          value={fixture ?? ""}
          onPick={(value) => void set({ fixture: value, props: null })}
          className="max-w-60"
        />
      )}
      {differs && (
        <Segments<PropsOf>
          label="Whose example"
          segments={[
            { value: "from", label: `v${from}'s` },
            { value: "to", label: `v${to}'s` },
            { value: "own", label: "each its own" },
          ]}
          value={search.of}
          onPick={(of) => void set({ of })}
        />
      )}
      <Link href={`${templatePath(template.key)}?${query}`} className={buttonStyle({ variant: "ghost" })}>
        <Icon name="pencil-line" className="size-3.5" /> Edit props
      </Link>
    </div>
  );
}
