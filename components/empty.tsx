import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** Nothing here: why, and what to do next. */
export function Empty({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <span className="mb-2 rounded-xl border bg-surface p-2.5 text-ink-3 shadow-rest">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="font-medium">{title}</div>
      {children && <div className="max-w-md text-balance text-ink-2 text-sm">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
