import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { type Tone, toneStyle } from "./status/tone.ts";

type Props = { tone: Tone; icon: IconName; children: ReactNode; action?: ReactNode };

/** Something that holds for the whole page, above it; there from the first paint, so that it moves nothing. */
export const Banner = ({ tone, icon, children, action }: Props) => (
  <div
    role="status"
    className={cn("flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-3 py-1.5 text-sm", toneStyle[tone])}
  >
    <Icon name={icon} className="size-4 shrink-0" />
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
    {action}
  </div>
);
