"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";

export type Mark = { offset: number; length: number; message: string };
export type CodeEditorProps = {
  label: string;
  value: string;
  marks: readonly Mark[];
  onChange(value: string): void;
};

/** Colours are the console's own, so that both themes have them. Tab leaves the editor: no key is trapped. */
const look = [
  EditorView.theme({
    "&": { height: "100%", fontSize: "12px", backgroundColor: "var(--surface)", color: "var(--ink)" },
    "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
    ".cm-scroller": { fontFamily: "var(--font-geist-mono, ui-monospace, monospace)", lineHeight: "1.6" },
    ".cm-content": { caretColor: "var(--ink)", padding: "8px 0" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--ink-3)", borderRight: "1px solid var(--line)" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground, ::selection": {
      backgroundColor: "var(--accent-soft) !important",
    },
    ".cm-tooltip": { backgroundColor: "var(--surface)", color: "var(--ink)", border: "1px solid var(--line-strong)" },
    ".cm-diagnostic": { borderLeftColor: "var(--bad)", overflowWrap: "anywhere" },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--info)" },
      { tag: tags.string, color: "var(--good)" },
      { tag: tags.number, color: "var(--warn)" },
      { tag: [tags.bool, tags.null], color: "var(--accent)" },
    ]),
  ),
];

const ours = Annotation.define<boolean>();

/** JSON text to edit, with what is wrong marked at its place. */
export function CodeEditor({ label, value, marks, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const first = useRef(value);
  useEffect(() => {
    if (!host.current) return;
    view.current = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          lintGutter(),
          highlightSpecialChars(),
          history(),
          indentOnInput(),
          bracketMatching(),
          json(),
          look,
          EditorView.lineWrapping,
          // What can be written in takes the focus anyway; so named, it also makes the scrolled box around it reachable in axe's eyes.
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0" }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (docChanged && !transactions.some((each) => each.annotation(ours))) changed.current(state.doc.toString());
          }),
        ],
      }),
    });
    return () => view.current?.destroy();
  }, [label]);
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value }, annotations: ours.of(true) });
  }, [value]);
  useEffect(() => {
    const { current } = view;
    if (current) current.dispatch(setDiagnostics(current.state, diagnosticsOf(marks, current.state.doc.length)));
  }, [marks]);
  return <div ref={host} className="h-120 overflow-hidden rounded-md border border-control bg-surface" />;
}

/** Within the text: what is marked may be of a text that is gone by now. */
const diagnosticsOf = (marks: readonly Mark[], end: number): Diagnostic[] =>
  marks
    .map(({ offset, length, message }) => ({
      from: Math.min(offset, end),
      to: Math.min(offset + length, end),
      severity: "error" as const,
      message,
    }))
    .sort((a, b) => a.from - b.from);
