import { Icon, type IconName } from "../icon.tsx";

/** A small button of one item. It stays in its place when it cannot be pressed: the next one does not slip under the finger. */
export const ItemButton = ({
  icon,
  label,
  onPress,
  disabled,
}: {
  icon: IconName;
  label: string;
  onPress(): void;
  disabled?: boolean;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    onClick={() => !disabled && onPress()}
    className="inline-flex size-6 items-center justify-center rounded-sm text-ink-3 transition-colors hover:bg-hover hover:text-ink aria-disabled:opacity-40"
  >
    <Icon name={icon} className="size-3.5" />
  </button>
);
