"use client";

import { useRouter } from "next/navigation";
import { debounce, type Options } from "nuqs";
import { ClearButton } from "@/components/clear-button.tsx";
import { SearchBox } from "@/components/search-box.tsx";
import { Select } from "@/components/select.tsx";
import { statuses } from "@/components/status.ts";
import { messageStatuses } from "./search.ts";

type Status = (typeof messageStatuses)[number];
type Filter = { status: Status | null; rule: string | null; address: string | null };
type Props = { search: Filter; rules: string[]; onChange(change: Partial<Filter>, options?: Options): Promise<unknown> };

const statusChoices = [
  { value: "", label: "Any status" },
  ...messageStatuses.map((value) => ({ value, label: statuses[`message.${value}`].word })),
];
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Recipient, status, rule. Enter on a pasted message id opens the message. */
export function MessageFilters({ search, rules, onChange }: Props) {
  const router = useRouter();
  const ruleChoices = [{ value: "", label: "Any rule" }, ...rules.map((value) => ({ value, label: value }))];
  // What was typed last is still on its way into the URL, and would call the navigation off: the filter is emptied first.
  const open = async (text: string) => {
    if (!isUuid(text)) return;
    await onChange({ address: null });
    router.push(`/messages/${text}`);
  };
  const set = search.status !== null || search.rule !== null || search.address !== null;
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Recipient or message id"
        placeholder="Recipient's address, or a message id"
        value={search.address ?? ""}
        onType={(text) => onChange({ address: text || null }, { limitUrlUpdates: debounce(300) })}
        onEnter={open}
      />
      <Select
        label="Status"
        choices={statusChoices}
        value={search.status ?? ""}
        onPick={(value) => onChange({ status: messageStatuses.find((status) => status === value) ?? null })}
      />
      <Select
        label="Rule"
        choices={ruleChoices}
        value={search.rule ?? ""}
        onPick={(value) => onChange({ rule: value || null })}
        className="max-w-56"
      />
      {set && <ClearButton onClear={() => onChange({ status: null, rule: null, address: null })} />}
    </search>
  );
}
