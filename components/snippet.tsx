import { CopyButton } from "./copy-button.tsx";

/** Code to copy: what it is for as a title, and what it is as the name of its copy. */
export const Snippet = ({ title, label, text }: { title: string; label: string; text: string }) => (
  <figure className="grid min-w-0 grid-cols-1 gap-1.5">
    <figcaption className="font-medium text-sm">{title}</figcaption>
    <div className="relative rounded-lg border bg-sunken">
      <CopyButton text={text} label={label} className="absolute top-1.5 right-1.5 bg-sunken" />
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-96 overflow-auto whitespace-pre px-3 py-2.5 pr-9 font-mono text-xs"
      >
        {text}
      </pre>
    </div>
  </figure>
);
