"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { Select } from "@/components/select.tsx";
import { type HistorySearch, historyHref } from "./search.ts";

type Props = { template: string; rules: readonly string[]; search: HistorySearch; at: string; zone: string };

/** The day and the rule. A day is the reader's, unless the link came with another zone; asking puts all of it into the URL. */
export function AskDay({ template, rules, search, at, zone }: Props) {
  const router = useRouter();
  const [asking, startAsking] = useTransition();
  const known = search.rule && !rules.includes(search.rule) ? [search.rule, ...rules] : rules;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "") || null;
    startAsking(() => router.push(historyHref(template, { at: text("at"), zone, rule: text("rule") })));
  };
  return (
    <form onSubmit={ask} aria-label="Ask what it said" className="flex flex-wrap items-end gap-3">
      <div className="w-44">
        <Field
          label={`Day (${zone})`}
          name="at"
          type={/^\d{4}-\d\d-\d\d$/.test(at) ? "date" : "text"}
          required
          defaultValue={at}
        />
      </div>
      <div className="grid gap-1">
        <span aria-hidden className="font-medium text-sm">
          Rule
        </span>
        <Select
          label="Rule"
          name="rule"
          defaultValue={search.rule ?? ""}
          className="max-w-64"
          choices={[
            { value: "", label: "Any that follows the active version" },
            ...known.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <Button type="submit" variant="primary" busy={asking}>
        Show what it said
      </Button>
    </form>
  );
}
