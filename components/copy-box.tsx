import { CopyButton } from "./copy-button.tsx";

/** Something long to hand over, whole and with a button that copies it. */
export const CopyBox = ({ text, label }: { text: string; label: string }) => (
  <div className="flex items-center gap-1 rounded-md border bg-sunken px-3 py-2">
    <code className="min-w-0 flex-1 break-all font-mono text-sm">{text}</code>
    <CopyButton text={text} label={label} />
  </div>
);
