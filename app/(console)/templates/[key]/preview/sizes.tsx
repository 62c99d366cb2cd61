import { CopyButton } from "@/components/copy-button.tsx";
import type { Previewed } from "@/domain/template/schema.ts";
import { kilobytes } from "./kilobytes.ts";

/** Gmail shows no more of a mail's HTML than this, and a link to the rest. */
const CLIPPED = 102 * 1024;
const tones = [
  [1, "bg-bad"],
  [0.8, "bg-warn"],
  [0, "bg-good"],
] as const;

/** How large the mail is, beside the size at which Gmail cuts it off. */
export function Sizes({ mail }: { mail: Previewed }) {
  const share = mail.bytes / CLIPPED;
  const tone = tones.find(([from]) => share >= from)?.[1];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-3 text-xs tabular-nums">
      <span className="inline-flex items-center gap-2">
        HTML {kilobytes(mail.bytes)}
        <span aria-hidden className="inline-block h-1.5 w-24 overflow-hidden rounded-full bg-neutral-soft">
          <span className={`block h-full ${tone}`} style={{ width: `${Math.min(100, Math.max(2, share * 100))}%` }} />
        </span>
        {share >= 1 ? "Gmail clips it at 102 KB" : "of the 102 KB that Gmail shows"}
      </span>
      <span>Text {kilobytes(new TextEncoder().encode(mail.text).length)}</span>
      {mail.raw !== null && <span>Whole mail {kilobytes(new TextEncoder().encode(mail.raw).length)}</span>}
      <span>Rendered in {mail.ms.toFixed(1)} ms</span>
      <span className="inline-flex items-center gap-0.5">
        <code className="font-mono">{mail.hash.slice(0, 12)}</code>
        <CopyButton text={mail.hash} label="Render hash" />
      </span>
    </div>
  );
}
