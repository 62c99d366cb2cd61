const lines = ["one", "two", "three", "four", "five", "six"];

/** The layout to come. It stays invisible for 150 ms: a fast answer does not flicker. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label.toLowerCase()}`} className="animate-[fade_150ms_linear_150ms_backwards]">
      <div className="h-8 border-b bg-sunken" />
      {lines.map((line) => (
        <div key={line} className="flex h-10 items-center gap-6 border-b px-4 last:border-b-0">
          <span className="h-4 w-24 animate-pulse rounded-full bg-neutral-soft" />
          <span className="h-3 flex-1 animate-pulse rounded-sm bg-neutral-soft" />
          <span className="h-3 w-16 animate-pulse rounded-sm bg-neutral-soft" />
        </div>
      ))}
    </div>
  );
}
