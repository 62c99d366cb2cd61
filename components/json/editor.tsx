"use client";

import { useEffect, useState } from "react";
import { late } from "../late.tsx";
import type { CodeEditorProps } from "./code-editor.tsx";

/** As high as the editor: nothing moves when it comes. */
const PlainText = ({ label, value, onChange }: CodeEditorProps) => (
  <textarea
    aria-label={label}
    value={value}
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
    className="block h-120 w-full resize-none rounded-md border border-control bg-surface p-2.5 font-mono text-xs"
  />
);

const CodeEditor = late<CodeEditorProps>(() => import("./code-editor.tsx").then((module) => module.CodeEditor), PlainText);

/** JSON text to edit. The editor is much code, and the server cannot draw it: until it has come the text is read and edited as plain text. */
export function JsonEditor(props: CodeEditorProps) {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? <CodeEditor {...props} /> : <PlainText {...props} />;
}
