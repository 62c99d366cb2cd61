import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const variants = {
  primary: "border border-transparent bg-accent text-accent-ink hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink shadow-rest hover:bg-hover",
  ghost: "text-ink-2 hover:bg-hover hover:text-ink",
  danger: "border border-transparent bg-bad text-surface hover:opacity-90",
};
const sizes = { sm: "h-7 px-2.5 text-sm", md: "h-8 px-3 text-sm", lg: "h-10 px-4 text-base", icon: "size-8" };

type Look = { variant?: keyof typeof variants; size?: keyof typeof sizes; className?: string };

/** For what looks like a button and is a link. */
export const buttonStyle = ({ variant = "secondary", size = "md", className }: Look = {}): string =>
  cn(
    "inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55",
    variants[variant],
    sizes[size],
    className,
  );

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button that says when it is at work, and cannot be pressed twice meanwhile. */
export function Button({ variant, size, busy = false, className, children, disabled, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {busy && <Icon name="loader-circle" className="size-3.5 animate-spin" />}
      {children}
    </button>
  );
}
