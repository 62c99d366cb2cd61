"use client";

import { cn } from "../class-names.ts";
import { inputStyle } from "../field.tsx";
import { put } from "../json/document.ts";
import { type ControlProps, useForm } from "./form-context.ts";

/** The keyboard that a phone shows. The browser's own checks stay out: faults are the schema's. */
const KEYBOARDS: Record<string, "email" | "url"> = { email: "email", uri: "url" };

/** Text of any length: the field grows with it, for an input would drop a line break that is there. */
export function TextControl({ path, node, format, wiring }: ControlProps & { format: string | null }) {
  const { edit } = useForm();
  const value = String(node.value);
  return (
    <textarea
      {...wiring}
      value={value}
      rows={linesOf(value)}
      dir="auto"
      spellCheck={format === null}
      autoComplete="off"
      inputMode={KEYBOARDS[format ?? ""]}
      onChange={({ target }) => edit((document) => put(document, path, JSON.stringify(target.value)))}
      className={cn(
        inputStyle,
        "field-sizing-content h-auto max-h-48 min-h-8 resize-none py-1.5 [overflow-wrap:anywhere]",
        format && "font-mono text-xs leading-5",
      )}
    />
  );
}

/** About as many lines as the text takes, for browsers that do not let a field grow by itself. */
const linesOf = (text: string): number => Math.min(8, text.split("\n", 8).length + Math.floor(text.length / 60));
