/** The mark: an envelope's back with the stripes of air mail. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-base tracking-tight">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
        <rect x="1" y="4" width="22" height="16" rx="3.5" className="fill-accent" />
        <path
          d="M4.5 8.5 8 15l4-6 4 6 3.5-6.5"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
      </svg>
      Waybill
    </span>
  );
}
