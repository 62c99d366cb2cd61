/** Rules that are newer than the event stay out unless somebody asks them in. */
export const NewRules = ({ checked, onPick }: { checked: boolean; onPick(checked: boolean): void }) => (
  <label className="grid grid-cols-[1.5rem_minmax(0,1fr)] text-sm">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onPick(target.checked)}
      className="mt-0.5 size-4 accent-accent"
    />
    <span className="grid gap-0.5">
      <span className="font-medium">Also rules that were never asked about it</span>
      <span className="text-ink-3 text-xs">They make only what is not past their deadline.</span>
    </span>
  </label>
);
