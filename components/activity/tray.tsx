"use client";

import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { late } from "../late.tsx";
import { Popover } from "../popover.tsx";
import { useActivities } from "./activity.ts";

const TrayList = late(() => import("./tray-list.tsx").then((module) => module.TrayList));

/** What this person started in this tab, running and finished, on every page. There is no button while there was nothing. */
export function ActivityTray() {
  const activities = useActivities();
  const running = activities.filter(({ state }) => state === "running").length;
  if (activities.length === 0) return null;
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
