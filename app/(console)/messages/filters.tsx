"use client";

import { Search, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { debounce, type Options } from "nuqs";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "@/components/button.tsx";
import { inputStyle } from "@/components/field.tsx";
import { Select } from "@/components/select.tsx";
import { statuses } from "@/components/status.ts";
import { messageStatuses } from "./search.ts";

type Status = (typeof messageStatuses)[number];
type Search = { status: Status | null; rule: string | null; address: string | null };
type Props = { search: Search; rules: string[]; onChange(change: Partial<Search>, options?: Options): void };

const anyStatus = { value: "", label: "Any status" };
const statusChoices = [anyStatus, ...messageStatuses.map((value) => ({ value, label: statuses[`message.${value}`].word }))];
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Status, rule, recipient. Enter on a pasted message id opens the message; "/" comes here from anywhere on the page. */
export function MessageFilters({ search, rules, onChange }: Props) {
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  useSlash(() => box.current?.focus());
  const ruleChoices = [{ value: "", label: "Any rule" }, ...rules.map((value) => ({ value, label: value }))];
  const open = (event: KeyboardEvent<HTMLInputElement>) => {
    const id = event.currentTarget.value.trim();
    if (event.key === "Enter" && isUuid(id)) router.push(`/messages/${id}`);
  };
  const set = search.status !== null || search.rule !== null || search.address !== null;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <span className="relative min-w-56 flex-1 md:max-w-80">
        <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
        <input
          ref={box}
          type="search"
          aria-label="Recipient or message id"
          placeholder="Recipient's address, or a message id"
          value={search.address ?? ""}
          onKeyDown={open}
          onChange={(event) => onChange({ address: event.target.value || null }, { limitUrlUpdates: debounce(300) })}
          className={`${inputStyle} pl-8.5 [&::-webkit-search-cancel-button]:hidden`}
        />
      </span>
      <Select label="Status" choices={statusChoices} value={search.status ?? ""} onPick={(value) => onChange({ status: messageStatuses.find((status) => status === value) ?? null })} />
      <Select label="Rule" choices={ruleChoices} value={search.rule ?? ""} onPick={(value) => onChange({ rule: value || null })} className="max-w-56" />
      {set && (
        <Button variant="ghost" onClick={() => onChange({ status: null, rule: null, address: null })}>
          <X aria-hidden className="size-3.5" /> Clear
        </Button>
      )}
    </search>
  );
}

function useSlash(act: () => void) {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
