import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** Something to know before going on. */
export const Warning = ({ children, className }: { children: ReactNode; className?: string }) => (
  <p
    role="status"
    className={cn(
      "flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn [overflow-wrap:anywhere]",
      className,
    )}
  >
    <Icon name="triangle-alert" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);
