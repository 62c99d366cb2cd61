import type { Metadata } from "next";
import type { SearchParams } from "nuqs/server";
import { requireSession } from "@/app/access.ts";
import { firstPage } from "@/app/found.ts";
import { may } from "@/domain/access/require.ts";
import { listPastAlerts } from "@/domain/alert/list.ts";
import { loadCursor } from "../../cursor.ts";
import { AlertList } from "./alert-list.tsx";
import { WebhookCard } from "./webhook-card.tsx";

export const metadata: Metadata = { title: "Alerts" };

export default async function AlertsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { ctx } = await requireSession("console.read");
  const { ALERT_WEBHOOK_URL: url } = ctx.config;
  return (
    <>
      <div className="mb-5">
        <WebhookCard host={url ? new URL(url).host : null} mayTest={may(ctx, "instance.write")} />
      </div>
      <AlertList initial={await firstPage(listPastAlerts(ctx, await loadCursor(searchParams)))} />
    </>
  );
}
