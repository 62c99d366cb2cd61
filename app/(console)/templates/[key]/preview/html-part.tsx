"use client";

import { useMemo } from "react";
import { CodeView } from "@/components/code-view.tsx";
import { htmlLines } from "@/domain/code/html-lines.policy.ts";
import { kilobytes } from "./kilobytes.ts";

export function HtmlPart({ html, bytes }: { html: string; bytes: number }) {
  const lines = useMemo(() => htmlLines(html), [html]);
  return (
    <>
      <p className="text-ink-3 text-xs tabular-nums">
        {kilobytes(bytes)}. Lines are broken for reading; the copy is what is sent.
      </p>
      <CodeView lines={lines} text={html} label="HTML part" />
    </>
  );
}
