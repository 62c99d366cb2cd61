/** Text as it is, in a region that scrolls: it must be reachable by keyboard, and so have a name. */
export const PlainText = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section tabIndex={0} aria-label={label} className="max-h-[70vh] overflow-auto rounded-lg border bg-surface p-3">
    <pre className="whitespace-pre-wrap font-mono text-xs [overflow-wrap:anywhere]">{text}</pre>
  </section>
);
