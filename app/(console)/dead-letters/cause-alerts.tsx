"use client";

import type { ReactNode } from "react";
import { late } from "@/components/late.tsx";
import type { AlertRow } from "@/domain/alert/schema.ts";
import { useLive } from "../use-live.ts";

type Props = {
  initial: AlertRow[];
  /** The lines of `initial`, drawn by the server: they push the list down, so they are there from the first paint. */
  drawn: ReactNode;
};

const AlertLines = late(
  () => import("./alert-lines.tsx").then((module) => module.AlertLines),
  ({ drawn }: { alerts: AlertRow[]; drawn: ReactNode }) => drawn,
);

/** What somebody was told of and that is not over; nothing where there is none. */
export function CauseAlerts({ initial, drawn }: Props) {
  const { data } = useLive<AlertRow[]>("/api/causes/alerts", initial, () => false, "alerts");
  if (data.length === 0) return null;
  return data === initial ? drawn : <AlertLines alerts={data} drawn={drawn} />;
}
