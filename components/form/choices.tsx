"use client";

import { useId } from "react";
import { Below, type Labelled } from "../field.tsx";
import { useField } from "./fields.tsx";

type Named = Omit<Labelled, "error"> & { name: string };

/** `cannot`: why it cannot be chosen, in place of the hint. */
type Card = { value: string; label: string; hint?: string; cannot?: string | null };

/** One of a few that need a sentence each. The platform's radios: arrows move, Tab leaves. */
export function RadioCards({ name, label, hint, cards }: Named & { cards: readonly Card[] }) {
  const id = useId();
  const { input, error } = useField(name);
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="grid gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="grid gap-1.5">
        {cards.map(({ cannot, ...card }) => (
          <label
            key={card.value}
            className="grid cursor-pointer has-disabled:cursor-not-allowed has-disabled:hover:bg-transparent grid-cols-[1.5rem_minmax(0,1fr)] rounded-md border px-3 py-2 transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              {...input}
              type="radio"
              value={card.value}
              disabled={Boolean(cannot)}
              aria-labelledby={`${id}-${card.value}`}
              aria-describedby={(cannot ?? card.hint) && `${id}-${card.value}-hint`}
              className="mt-0.5 size-4 accent-accent"
            />
            <span id={`${id}-${card.value}`} className="font-medium text-sm">
              {card.label}
            </span>
            {(cannot ?? card.hint) && (
              <span id={`${id}-${card.value}-hint`} className="col-start-2 text-ink-2 text-xs [overflow-wrap:anywhere]">
                {cannot ? `Not possible: ${cannot}.` : card.hint}
              </span>
            )}
          </label>
        ))}
      </div>
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  );
}
