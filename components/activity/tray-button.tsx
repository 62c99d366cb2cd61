"use client";

import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { late } from "../late.tsx";
import { Popover } from "../popover.tsx";
import type { Activity } from "./activity.ts";

const TrayList = late(() => import("./tray-list.tsx").then((module) => module.TrayList));

/** Opens the list of what was started, and says how much of it is running. */
export function TrayButton({ activities }: { activities: readonly Activity[] }) {
  const running = activities.filter(({ state }) => state === "running").length;
  const icon = running > 0 ? "loader-circle" : "list-checks";
  return (
    <Popover
      label="Activity"
      side="top"
      align="start"
      sideOffset={6}
      className="z-40 w-80 max-w-[calc(100vw-2rem)] animate-rise rounded-xl border bg-surface shadow-float"
      trigger={(wiring) => (
        <Button variant="ghost" size="sm" className="justify-start" {...wiring}>
          <Icon name={icon} className={running > 0 ? "size-3.5 animate-spin" : "size-3.5"} />
          {running > 0 ? `${running} running` : "Activity"}
        </Button>
      )}
    >
      <TrayList />
    </Popover>
  );
}
