import type { BrowserContext } from "@playwright/test";
import type { Ctx } from "@/lib/context.ts";
import { type Figure, percentile } from "../journey.ts";
import { someOf } from "./some.ts";

/** Asked of each address; the first few warm it. */
const [WARM, TIMES] = [5, 40];

/** Milliseconds from the request to the whole answer, one at a time over loopback, signed in; and how far back a list goes. */
export async function measureAnswers(ctx: Ctx, context: BrowserContext): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of await paths(ctx)) {
    const waits: number[] = [];
    for (let n = 0; n < WARM + TIMES; n++) {
      const began = performance.now();
      const answer = await context.request.get(path);
      await answer.body();
      if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
      if (n >= WARM) waits.push(performance.now() - began);
    }
    waits.sort((a, b) => a - b);
    const shown = path.length > 44 ? `${path.slice(0, 43)}…` : path;
    for (const p of [50, 95, 99])
      figures.push({ name: `${shown} p${p}`, unit: "ms", ours: Math.round(percentile(waits, p) * 10) / 10 });
  }
  return figures;
}

async function paths(ctx: Ctx): Promise<string[]> {
  const some = await someOf(ctx);
  const week = `${new Date((await ctx.clock.now()).getTime() - 7 * 86_400_000).toISOString()}..`;
  const text = encodeURIComponent;
  return [
    ...["1h", "24h", "7d", "30d"].map((span) => `/api/overview?span=${span}&zone=Europe%2FBerlin`),
    "/api/messages",
    "/api/messages?status=failed",
    "/api/messages?status=accepted&rule=welcome",
    "/api/messages?reason=attempts_exhausted",
    "/api/messages?stream=lifecycle&work=waiting",
    `/api/messages?status=failed&rested=${text(week)}`,
    `/api/messages?address=${text(some.address)}`,
    `/api/messages?business=${text(some.business)}`,
    `/api/messages?provider=${text(some.provider)}`,
    "/api/messages/count",
    `/api/messages/count?status=failed&rested=${text(week)}`,
    `/api/messages/${some.intent}`,
    "/api/events",
    "/api/events?type=export.ready",
    "/api/events?state=quarantined",
    `/api/events/${some.event}`,
    "/api/rules",
    "/api/people",
    "/api/audit",
    `/api/resolve?word=${text(some.provider)}`,
    `/api/why?who=${text(some.address)}&rule=invoice-receipt`,
  ];
}
