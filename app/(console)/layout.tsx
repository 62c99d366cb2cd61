import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { ZONE_COOKIE } from "@/app/zone.ts";
import { NowProvider } from "@/components/now.tsx";
import { Shell } from "@/components/shell/shell.tsx";
import { readDelivery } from "@/domain/delivery/read.ts";
import { LiveProvider } from "./live/live-provider.tsx";
import { LiveSwitch } from "./live/live-switch.tsx";
import { TellZone } from "./tell-zone.tsx";

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { ctx, person, zone } = await requireSession("console.read");
  const [now, delivery] = await Promise.all([ctx.clock.now(), readDelivery(ctx)]);
  return (
    <NowProvider now={now.getTime()}>
      <LiveProvider since={now.toISOString()}>
        {person.timeZone === null && <TellZone cookie={ZONE_COOKIE} guessed={zone} />}
        <Shell person={person} zone={zone} demo={ctx.config.WAYBILL_DEMO} delivery={delivery} live={<LiveSwitch />}>
          {children}
        </Shell>
      </LiveProvider>
    </NowProvider>
  );
}
