"use client";

import { type ReactNode, useState } from "react";
import { cn } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import type { JsonPath } from "../json/document.ts";
import { idOf, isFaultBelow, useForm, useJump } from "./form-context.ts";

type Props = { path: JsonPath; label: string; summary: string; initially: boolean; children(): ReactNode };

/** What stands deeper, folded away until somebody wants it, something in it is wrong, or somebody is led there. */
export function Fold({ path, label, summary, initially, children }: Props) {
  const form = useForm();
  const [chosen, setChosen] = useState<boolean | null>(null);
  useJump(path, (step) => step !== null && setChosen(true));
  const open = chosen ?? (initially || isFaultBelow(form, path));
  const id = `${idOf(form, path)}-parts`;
  return (
    <div className="min-w-0">
      <button
        type="button"
        id={path.length === 0 ? undefined : idOf(form, path)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`${label}: ${summary}`}
        onClick={() => setChosen(!open)}
        className="flex min-h-7 max-w-full items-center gap-1 rounded-sm pr-1 text-ink-2 text-xs hover:text-ink"
      >
        <Icon name="chevron-right" className={cn("size-3.5 shrink-0 transition-transform", open && "rotate-90")} />
        <bdi className="truncate">{summary}</bdi>
      </button>
      {open && (
        <div id={id} className="grid gap-3 border-l-2 py-1 pl-3">
          {children()}
        </div>
      )}
    </div>
  );
}
