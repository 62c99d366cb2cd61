import type { ReactNode } from "react";
import { requireSession } from "@/app/access.ts";
import { ZONE_COOKIE } from "@/app/zone.ts";
import { NowProvider } from "@/components/now.tsx";
import { NoticeBanner } from "@/components/shell/notice-banner.tsx";
import { Shell } from "@/components/shell/shell.tsx";
import { countCauses } from "@/domain/cause/list.ts";
import { readDelivery } from "@/domain/delivery/read.ts";
import { readNotice } from "@/domain/stream/read-notice.ts";
import { FollowNotice } from "./follow-notice.tsx";
import { LiveProvider } from "./live/live-provider.tsx";
import { LiveSwitch } from "./live/live-switch.tsx";
import { OpenCauses } from "./open-causes.tsx";
import { TellZone } from "./tell-zone.tsx";

// Pages ask for the session again: a layout is not rendered anew when people move between pages.
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { ctx, person, zone } = await requireSession("console.read");
  const [now, delivery, notice, causes] = await Promise.all([
    ctx.clock.now(),
    readDelivery(ctx),
    readNotice(ctx),
    countCauses(ctx),
  ]);
  return (
    <NowProvider now={now.getTime()}>
      <LiveProvider since={now.toISOString()}>
        {person.timeZone === null && <TellZone cookie={ZONE_COOKIE} guessed={zone} />}
        <FollowNotice />
        <Shell
          person={person}
          zone={zone}
          demo={ctx.config.WAYBILL_DEMO}
          delivery={delivery}
          notice={<NoticeBanner notice={notice} reader={{ now: now.toISOString(), zone }} />}
          counts={{ "/dead-letters": <OpenCauses initial={causes} /> }}
          live={<LiveSwitch />}
        >
          {children}
        </Shell>
      </LiveProvider>
    </NowProvider>
  );
}
