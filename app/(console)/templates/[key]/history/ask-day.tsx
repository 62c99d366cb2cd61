"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { RuleChoice } from "../../../rule-choice.tsx";
import { type HistorySearch, historyHref } from "./search.ts";

type Props = { template: string; rules: readonly string[]; search: HistorySearch; at: string; zone: string };

/** The day and the rule. A day is the reader's, unless the link came with another zone; asking puts all of it into the URL. */
export function AskDay({ template, rules, search, at, zone }: Props) {
  const router = useRouter();
  const [asking, startAsking] = useTransition();
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
      <RuleChoice rules={rules} chosen={search.rule} any="Any that follows the active version" />
      <Button type="submit" variant="primary" busy={asking}>
        Show what it said
      </Button>
    </form>
  );
}
