"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useTransition } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import type { Fault } from "@/lib/errors.ts";
import { RuleChoice } from "../rule-choice.tsx";
import { whyHref } from "./search.ts";

type Search = { who: string | null; rule: string | null; at: string | null; zone: string | null; business: string | null };
type Props = { search: Search; rules: readonly string[]; faults: readonly Fault[] };

/** The question. Asking puts it into the URL, and the server answers. */
export function WhyForm({ search, rules, faults }: Props) {
  const router = useRouter();
  const [asking, startAsking] = useTransition();
  const fault = (name: string) => faults.find(({ pointer }) => pointer === `/${name}`)?.message ?? null;
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim() || null;
    const at = text("at");
    // A day is the asker's: their own zone, unless the question came with another.
    const zone = at && (search.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
    startAsking(() => router.push(whyHref({ who: text("who"), rule: text("rule"), at, zone, business: search.business })));
  };
  return (
    <form onSubmit={ask} aria-label="Ask why" className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1 md:max-w-96">
        <Field
          label="Who"
          name="who"
          required
          maxLength={400}
          defaultValue={search.who ?? ""}
          placeholder="ada@example.com or your id of a person"
          error={fault("who")}
        />
      </div>
      <RuleChoice rules={rules} chosen={search.rule} any="Any rule" />
      <Day at={search.at} fault={fault("at") ?? fault("zone")} zone={search.zone} />
      <Button type="submit" variant="primary" busy={asking}>
        Ask why
      </Button>
    </form>
  );
}

/** A day from the picker; days and moments come by URL and are shown as they are written. */
function Day({ at, zone, fault }: { at: string | null; zone: string | null; fault: string | null }) {
  const picked = at === null || /^\d{4}-\d\d-\d\d$/.test(at);
  return (
    <div className="w-44">
      <Field
        label={zone && at ? `Day (${zone})` : "Day"}
        name="at"
        type={picked ? "date" : "text"}
        defaultValue={at ?? ""}
        error={fault}
      />
    </div>
  );
}
