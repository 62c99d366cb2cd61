"use client";

import { put, rawOf } from "../json/document.ts";
import { Select } from "../select.tsx";
import { type ControlProps, useForm } from "./form-context.ts";
import { means } from "./match.ts";

/** One of a few fixed values, each a JSON text. A value that is none of them is shown, and stays until another is chosen. */
export function ChoiceControl({ path, node, label, choices, wiring }: ControlProps & { choices: readonly string[] }) {
  const { edit, document } = useForm();
  const raw = rawOf(document, node);
  const chosen = choices.find((choice) => means(document, node, choice));
  const options = choices.map((choice) => ({ value: choice, label: plain(choice) }));
  return (
    <Select
      {...wiring}
      label={label}
      value={chosen ?? raw}
      choices={chosen === undefined ? [{ value: raw, label: `${plain(raw).slice(0, 60)} (none of these)` }, ...options] : options}
      onPick={(choice) => edit((now) => put(now, path, choice))}
    />
  );
}

/** Text without its quotes, unless it would read as something else: "3" is not 3. */
export function plain(raw: string): string {
  const value: unknown = JSON.parse(raw);
  return typeof value === "string" && !/^(|true|false|null|-?\d.*|\s.*|.*\s)$/.test(value) ? value : raw;
}
