import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Says that something is there which the reader's role may not see, in place of it. */
export const Withheld = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-2 text-ink-3 text-sm">
    <Icon name="eye-off" className="size-3.5 shrink-0" />
    {children}
  </p>
);
