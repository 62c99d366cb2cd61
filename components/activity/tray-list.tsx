"use client";

import { Button } from "../button.tsx";
import { clearActivities, useActivities } from "./activity.ts";
import { ActivityItem } from "./activity-item.tsx";

/** What the tray shows when it is open. */
export function TrayList() {
  const activities = useActivities();
  return (
    <>
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
    </>
  );
}
