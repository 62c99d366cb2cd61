import type { BrowserContext } from "@playwright/test";
import { encodeCursor } from "@/domain/list/cursor.policy.ts";
import { micros } from "@/domain/list/page.ts";
import type { Ctx } from "@/lib/context.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type Figure, percentile } from "../../figure.ts";
import { someOf } from "./some.ts";

/** Asked of each address; the first few warm it. */
const [WARM, TIMES] = [3, 30];

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
    for (const p of [50, 95])
      figures.push({ name: `${shown} p${p}`, unit: "ms", ours: Math.round(percentile(waits, p) * 10) / 10 });
  }
  return figures;
}

/** Every list, with each filter, count, search and timeline that the console asks for; and pages that read more than a list. */
async function paths(ctx: Ctx): Promise<string[]> {
  const some = await someOf(ctx);
  const week = `${new Date((await ctx.clock.now()).getTime() - 7 * 86_400_000).toISOString()}..`;
  const of = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const messages: Record<string, string>[] = [
    {},
    { status: "failed" },
    { status: "accepted", rule: "welcome" },
    { reason: "attempts_exhausted" },
    { class: "recipient", time: "30d" },
    { stream: "lifecycle", work: "waiting" },
    { status: "failed", rested: week },
    { template: "invoice-receipt@1" },
    { template: "invoice-receipt@2" },
    { time: "7d", rule: "invoice-receipt" },
    { address: some.address },
    { address: "nobody@nowhere.example" },
    { business: some.business },
    { provider: some.provider },
  ];
  const events: Record<string, string>[] = [
    {},
    { type: "export.ready" },
    { type: "no.such" },
    { state: "quarantined" },
    { outcome: "error" },
    { source: "acme", time: "7d" },
    { about: some.business },
  ];
  const rule = "/api/rules/workspace-invitation-reminder";
  const template = "/api/templates/invoice-receipt";
  const day = new Date((await ctx.clock.now()).getTime() - 10 * 86_400_000).toISOString().slice(0, 10);
  return [
    ...["1h", "24h", "7d", "30d"].map((span) => of("/api/overview", { span, zone: "Europe/Berlin" })),
    ...messages.map((query) => of("/api/messages", query)),
    of("/api/messages", { status: "accepted", cursor: await far(ctx) }),
    of("/api/messages/count", {}),
    of("/api/messages/count", { status: "failed", rested: week }),
    `/api/messages/${some.intent}`,
    ...events.map((query) => of("/api/events", query)),
    `/api/events/${some.event}`,
    "/api/causes",
    of("/api/causes", { view: "all" }),
    "/api/causes/counts",
    `/api/causes/${some.cause}`,
    `/api/causes/${some.cause}/flow`,
    `/api/causes/${some.cause}/members`,
    `/dead-letters/${some.cause}`,
    "/api/replays",
    `/api/replays/${some.replay}`,
    `/api/replays/${some.replay}/items`,
    "/events/catalogue",
    "/events/catalogue/invoice.paid",
    "/api/rules",
    "/api/templates",
    template,
    `${template}/use`,
    `${template}/versions`,
    `${template}/versions?cursor=100`,
    of(`${template}/plan`, { version: "2" }),
    "/templates/invoice-receipt/versions",
    of("/templates/invoice-receipt/history", { at: day, zone: "Europe/Berlin", rule: "invoice-receipt" }),
    `${rule}/scheduled`,
    `${rule}/plan?mode=off`,
    "/rules/invoice-receipt/decisions?span=30d",
    "/api/people",
    of("/api/people", { q: "usr_" }),
    of("/api/people", { tab: "addresses", q: some.address }),
    `/people/${some.person}`,
    of("/api/people/activity", { person: some.person }),
    of("/api/people/suppressions", { person: some.person }),
    of("/api/people", { tab: "suppressed" }),
    "/api/mailbox",
    "/api/releases",
    "/api/audit",
    of("/api/resolve", { word: some.provider }),
    of("/api/why", { who: some.address }),
    of("/api/why", { who: some.address, rule: "invoice-receipt" }),
    of("/api/why", { who: "nobody@nowhere.example", rule: "welcome" }),
  ];
}

/** Where the list goes on in the middle of the history. */
async function far(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.$queryRaw<[{ id: string; at: string }]>`
    SELECT i.id::text, ${micros(Prisma.sql`i.created_at`)} AS at FROM waybill.intent i
    WHERE i.created_at < waybill.now() - interval '15 days' ORDER BY i.created_at DESC, i.id DESC LIMIT 1`;
  return encodeCursor(row);
}
