"use client";

import { late } from "../late.tsx";
import type { CodeEditorProps } from "./code-editor.tsx";

/** JSON text to edit. The editor is much code: until it has come the text can be read and edited as plain text. */
export const JsonEditor = late<CodeEditorProps>(
  () => import("./code-editor.tsx").then((module) => module.CodeEditor),
  ({ label, value, onChange }) => (
    <textarea
      aria-label={label}
      value={value}
      rows={18}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
      className="w-full rounded-md border border-control bg-surface p-2.5 font-mono text-xs"
    />
  ),
);
