"use client";

import { late } from "../late.tsx";
import { useActivities } from "./activity.ts";

const TrayButton = late(() => import("./tray-button.tsx").then((module) => module.TrayButton));

/** What this person started in this tab, running and finished, on every page. There is no button while there was nothing. */
export function ActivityTray() {
  const activities = useActivities();
  return activities.length > 0 && <TrayButton activities={activities} />;
}
