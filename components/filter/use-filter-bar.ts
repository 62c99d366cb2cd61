"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { useWayBack } from "../use-way-back.ts";
import { type FilterField, type FilterValues, type Suggestion, suggest } from "./fields.ts";

type Options = {
  fields: readonly FilterField[];
  values: FilterValues;
  onChange(change: Record<string, string | null>): unknown;
  onOpen?(word: string): unknown;
};

/**
 * The state behind the bar: a combobox of the ARIA pattern with a list (focus stays in the input, aria-activedescendant names the active
 * suggestion). Only text that is being typed lives here; what is set lives in the URL.
 */
export function useFilterBar({ fields, values, onChange, onOpen }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const way = useWayBack(input);
  const [text, setText] = useState("");
  const [field, setField] = useState<FilterField | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const suggestions = open ? suggest(text, fields, field, onOpen !== undefined) : [];
  const active = Math.min(at, suggestions.length - 1);

  const type = (next: string, chosen: FilterField | null = field) => {
    setText(next);
    setField(chosen);
    setOpen(true);
    setAt(next.trim() === "" && chosen === null ? -1 : 0);
  };
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const set = (key: string, value: string) => {
    setText("");
    setField(null);
    close();
    void onChange({ [key]: value });
  };
  const pick = ({ act }: Suggestion) => {
    input.current?.focus();
    if (act.kind === "field") type("", act.field);
    else if (act.kind === "set") set(act.field.key, act.value);
    else {
      setText("");
      close();
      void onOpen?.(act.word);
    }
  };
  /** Takes a token back into the bar. */
  const edit = (one: FilterField) => {
    input.current?.focus();
    type(one.kind === "text" ? (values[one.key] ?? "") : "", one);
  };

  const keys = new Map<string, () => boolean>([
    [
      "ArrowDown",
      () => {
        if (open) setAt(suggestions.length === 0 ? -1 : (active + 1) % suggestions.length);
        else type(text);
        return true;
      },
    ],
    [
      "ArrowUp",
      () => {
        if (open) setAt(active <= 0 ? suggestions.length - 1 : active - 1);
        return open;
      },
    ],
    [
      "Enter",
      () => {
        const chosen = suggestions[active];
        if (chosen) pick(chosen);
        return true;
      },
    ],
    // Some browsers would empty the input.
    [
      "Escape",
      () => {
        if (open) close();
        else if (field) setField(null);
        else way.goBack();
        return true;
      },
    ],
    [
      "Backspace",
      () => {
        if (text !== "") return false;
        const last = fields.findLast(({ key }) => values[key] != null);
        if (field) type("", null);
        else if (last) void onChange({ [last.key]: null });
        return true;
      },
    ],
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.nativeEvent.isComposing && keys.get(event.key)?.()) event.preventDefault();
  };
  return { input, come: way.come, text, field, open, active, suggestions, type, set, pick, edit, close, onKeyDown };
}
