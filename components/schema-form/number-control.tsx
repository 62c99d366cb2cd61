"use client";

import { useState } from "react";
import { cn } from "../class-names.ts";
import { inputStyle } from "../field.tsx";
import { put, rawOf } from "../json/document.ts";
import { type ControlProps, useForm } from "./form-context.ts";

/** RFC 8259 §6. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** A number as its digits: none is rounded. What is no number yet ("-", "1.") is kept in the field, and told, until it is one. */
export function NumberControl({ path, node, integer, wiring }: ControlProps & { integer: boolean }) {
  const { edit, document } = useForm();
  const raw = rawOf(document, node);
  const [draft, setDraft] = useState<{ text: string; raw: string } | null>(null);
  const unfinished = draft?.raw === raw ? draft.text : null;
  const type = (text: string) => {
    const digits = text.trim();
    if (!NUMBER.test(digits)) return setDraft({ text, raw });
    setDraft(null);
    edit((now) => put(now, path, digits));
  };
  const id = `${wiring.id}-draft`;
  return (
    <>
      <input
        {...wiring}
        value={unfinished ?? raw}
        inputMode={integer ? "numeric" : "decimal"}
        autoComplete="off"
        aria-invalid={unfinished !== null || wiring["aria-invalid"]}
        aria-describedby={unfinished === null ? wiring["aria-describedby"] : `${wiring["aria-describedby"] ?? ""} ${id}`.trim()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(null)}
        className={cn(inputStyle, "tabular-nums")}
      />
      {unfinished !== null && (
        <p id={id} className="text-bad text-xs">
          This is no number. The preview still has <span className="[overflow-wrap:anywhere]">{raw}</span>.
        </p>
      )}
    </>
  );
}
