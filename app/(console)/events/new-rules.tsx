import { newRulesWords } from "../replans/option-words.ts";

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
      <span className="font-medium">{newRulesWords.label}</span>
      <span className="text-ink-3 text-xs">{newRulesWords.hint}</span>
    </span>
  </label>
);
