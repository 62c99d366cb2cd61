import type { Page } from "@playwright/test";
import pg from "pg";
import { everything } from "@/domain/change/topic.policy.ts";
import type { House } from "@/e2e/house.ts";
import { openDatabase } from "@/e2e/team.ts";
import { readLocal } from "../local.ts";

const PROBLEM = {
  type: "urn:waybill:internal",
  status: 500,
  code: "internal",
  title: "Something went wrong on the server. Its log names this request.",
  requestId: "01990f3e-5a11-7000-8000-000000000001",
};

/** Lets every request of the open page fail, and makes it ask. False where it asks for nothing by itself. */
export async function failRequests(page: Page): Promise<boolean> {
  await page.route(isOfThePage, (route) =>
    route.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(PROBLEM) }),
  );
  const word = { kind: "changes", changes: everything, at: new Date().toISOString() };
  const failed = page
    .waitForResponse((answer) => answer.status() === 500, { timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(`new BroadcastChannel("waybill-stream").postMessage(${JSON.stringify(word)});
    window.dispatchEvent(new Event("visibilitychange"))`); // some ask only when they are looked at again, or now and then
  return failed;
}

/** All but what the navigation asks for on every page: its number stays as it is, and says nothing. */
const isOfThePage = ({ pathname }: URL): boolean => pathname.startsWith("/api/") && pathname !== "/api/causes/counts";

const STAY = ["user", "session", "account", "instance"];

/** Takes the tables away from the running console, all but those of who is signed in: its pages stand, and cannot be filled. */
export async function takeTables(house: House): Promise<void> {
  await run(house, undefined, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'waybill' AND NOT tablename = ANY ($1)",
      [STAY],
    );
    for (const { name } of rows) await client.query(`ALTER TABLE waybill.${name} SET SCHEMA acme`);
  });
}

/** Takes the whole database away: nobody is let in, and who is in is shown out. Gives the way back. */
export async function takeDatabase(house: House): Promise<() => Promise<void>> {
  const name = new URL(readLocal(house.data).DATABASE_URL ?? "").pathname.slice(1);
  const allow = (allowed: boolean) =>
    run(house, "postgres", async (client) => {
      await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} ALLOW_CONNECTIONS ${allowed}`);
      if (!allowed) await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
    });
  await allow(false);
  return () => allow(true);
}

async function run(house: House, database: string | undefined, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await openDatabase(house.data, database);
  await work(client).finally(() => client.end());
}
