import { CopyButton } from "./copy-button.tsx";

/** An id to read and to copy. A long one is cut in the middle for the eye; the copy and the hover have all of it. */
export function Id({ value, label }: { value: string; label: string }) {
  const short = value.length > 28 ? `${value.slice(0, 9)}…${value.slice(-12)}` : value;
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-0.5">
      <code title={value} className="truncate font-mono text-ink-2 text-xs">
        {short}
      </code>
      <CopyButton text={value} label={label} />
    </span>
  );
}
