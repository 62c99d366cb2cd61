import type { ReactNode } from "react";
import { CopyButton } from "@/components/copy-button.tsx";
import { kilobytes } from "./kilobytes.ts";

/** What stands above a part: its size, what there is to know, and its copy. */
export const PartHead = ({ text, label, children }: { text: string; label: string; children?: ReactNode }) => (
  <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-xs">
    <span className="tabular-nums">{kilobytes(new TextEncoder().encode(text).length)}</span>
    <span className="flex flex-1 flex-wrap items-center gap-x-3">{children}</span>
    <CopyButton text={text} label={label} />
  </div>
);
