"use client";

import { late } from "@/components/late.tsx";
import type { AlertRow } from "@/domain/alert/schema.ts";
import { useLive } from "../use-live.ts";

const AlertLines = late(() => import("./alert-lines.tsx").then((module) => module.AlertLines));

/** What somebody was told of and that is not over; nothing where there is none. */
export function CauseAlerts({ initial }: { initial: AlertRow[] }) {
  const { data } = useLive<AlertRow[]>("/api/causes/alerts", initial, () => false, "alerts");
  return data.length > 0 && <AlertLines alerts={data} />;
}
