"use client";

import { ListChecks, LoaderCircle } from "lucide-react";
import { Button } from "../button.tsx";
import { Popover } from "../popover.tsx";
import { clearActivities, useActivities } from "./activity.ts";
import { ActivityItem } from "./activity-item.tsx";

/** What this person started in this tab, running and finished, on every page. There is no button while there was nothing. */
export function ActivityTray() {
  const activities = useActivities();
  const running = activities.filter(({ state }) => state === "running").length;
  if (activities.length === 0) return null;
  const Icon = running > 0 ? LoaderCircle : ListChecks;
  return (
    <Popover
      label="Activity"
      side="top"
      align="start"
      sideOffset={6}
      className="z-40 w-80 max-w-[calc(100vw-2rem)] animate-rise rounded-xl border bg-surface shadow-float"
      trigger={(wiring) => (
        <Button variant="ghost" size="sm" className="justify-start" {...wiring}>
          <Icon aria-hidden className={running > 0 ? "size-3.5 animate-spin" : "size-3.5"} />
          {running > 0 ? `${running} running` : "Activity"}
        </Button>
      )}
    >
      <div className="flex items-center justify-between border-b py-1.5 pr-1.5 pl-3">
        <h2 className="font-medium text-sm">Activity</h2>
        <Button variant="ghost" size="sm" onClick={clearActivities}>
          Clear finished
        </Button>
      </div>
      <ul className="max-h-80 divide-y overflow-y-auto">
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ul>
    </Popover>
  );
}
