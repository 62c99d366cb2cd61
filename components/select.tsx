import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { inputStyle } from "./field.tsx";
import { Icon } from "./icon.tsx";

type Props = Omit<ComponentProps<"select">, "onChange"> & {
  label: string;
  choices: readonly { value: string; label: string }[];
  onPick?(value: string): void;
};

/** The platform's own select: the best one on a phone and with a keyboard. Its label is for the ear; the first choice names it for the eye. */
export function Select({ label, choices, onPick, className, ...rest }: Props) {
  return (
    <span className="relative inline-flex">
      <select
        {...rest}
        aria-label={label}
        onChange={onPick && ((event) => onPick(event.target.value))}
        className={cn(inputStyle, "appearance-none pr-8", className)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute top-2 right-2.5 size-4 text-ink-3" />
    </span>
  );
}
