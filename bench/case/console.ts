import { chromium } from "@playwright/test";
import pg from "pg";
import { createFirstAdmin } from "@/domain/access/create-first-admin.ts";
import { closeRollups } from "@/domain/rollup/close.ts";
import { findBrowser } from "@/scripts/browser/find.ts";
import { buildWeb, webIsStale } from "@/scripts/build/web.ts";
import { freePort } from "@/scripts/port.ts";
import { seedHistory } from "@/scripts/seed/history.ts";
import { startWeb } from "@/scripts/start/parts.ts";
import { step } from "@/scripts/terminal.ts";
import type { Figure } from "../figure.ts";
import { environmentOf } from "../provider/provider.ts";
import { type House, openHouse } from "../side/house.ts";
import type { Stage } from "../stage.ts";
import { measureAnswers } from "./console/answers.ts";
import { seedCauses } from "./console/causes.ts";
import { measurePages } from "./console/pages.ts";
import { seedTemplates } from "./console/templates.ts";

/** The console of a production build on a month of `messages` messages: its answers over HTTP, and its pages in a real browser. */
export async function consoleCase(stage: Stage, { messages }: { messages: number }): Promise<Figure[]> {
  const house = await openHouse(stage, "waybill console");
  await step(`${messages.toLocaleString("en")} messages seeded`, () => seed(house, messages));
  const causes = await step("A tenth of them dead", () => seedCauses(house.ctx, { dead: messages / 10, causes: 1_000 }));
  if (webIsStale()) await step("Console built", () => buildWeb());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = await createFirstAdmin(house.ctx);
  if (!admin) throw new Error("somebody exists on a new stage");
  const web = startWeb({
    env: { ...house.env, ...environmentOf(stage.smtp), WAYBILL_DEMO: "true", PORT: String(port), CONSOLE_URL: url },
    port,
    host: "127.0.0.1",
    dev: false,
  });
  const { name: _, ...how } = await findBrowser();
  await web.ready;
  const worker = await house.startWorkers(stage.smtp, 1);
  const browser = await chromium.launch({ ...how, env: { ...process.env, ...how.env } });
  try {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`${url}/`);
    await page.close();
    return [...causes, ...(await measureAnswers(house.ctx, context)), ...(await measurePages(house.ctx, context))];
  } finally {
    await browser.close();
    await web.stop();
    await worker.stop();
    await house.close();
  }
}

async function seed({ ctx, env }: House, messages: number): Promise<void> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await seedHistory(client, { messages, days: 30 });
  await client.query("VACUUM (ANALYZE)");
  await client.end();
  while (await closeRollups(ctx)) {}
  await seedTemplates(ctx, { until: 100, versioned: "invoice-receipt", versions: 200 });
}
