import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, fresh, invite, test } from "./fixture.ts";
import { processesWith } from "./processes.ts";

test("two tabs share one stream: a row changes in place, new ones wait behind a pill, pause holds them back", async ({
  page,
  context,
}) => {
  await invite(page, fresh("first"));
  await page.goto("/messages");
  const live = page.getByRole("button", { name: /live data/ });
  await expect(live).toContainText("Live");
  const other = await context.newPage();
  await other.goto("/messages");
  await expect(other.getByRole("button", { name: /live data/ })).toContainText("Live");
  const streams = (await other.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))).filter((name) =>
    name.includes("/api/stream"),
  );
  expect(streams).toEqual([]); // the first tab has it

  const top = () => page.locator("a[data-opens]").first().getAttribute("href");
  const first = await top();
  const address = fresh("second");
  const maker = await context.newPage();
  await invite(maker, address);
  for (const tab of [page, other]) await expect(tab.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
  expect(await top()).toBe(first);
  await page.getByRole("button", { name: /^\d+ new$/ }).click();
  const row = page.getByRole("row").filter({ hasText: address }).filter({ hasText: "workspace-invitation" }).last();
  await expect(row).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: address }).filter({ hasText: "Accepted" })).toHaveCount(1);

  await live.click();
  await expect(live).toContainText("Paused");
  await invite(maker, fresh("third"));
  await expect(other.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^\d+ new$/ })).toHaveCount(0);
  await page.reload();
  await expect(live).toContainText("Paused");
  await live.click();
  await expect(live).toContainText("Live");

  // The leader goes; the other tab goes on by itself.
  await page.close();
  await other.getByRole("button", { name: /^\d+ new$/ }).click();
  await invite(maker, fresh("fourth"));
  await expect(other.getByRole("button", { name: /^\d+ new$/ })).toBeVisible();
});

/** Processes of this run's house whose command line fits. */
function processes(fits: RegExp): number[] {
  const ours = processesWith(process.env.WAYBILL_E2E_DATA ?? "?");
  return ours.filter((line) => fits.test(line)).map((line) => Number.parseInt(line, 10));
}

test("a part that cannot be fetched says so, and comes when it is asked for again; live data comes by itself", async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource|ERR_/);
  const first = await (await page.request.get("/messages")).text();
  const isLater = ({ pathname }: URL) => pathname.startsWith("/_next/static/chunks/") && !first.includes(pathname);
  await page.route(isLater, (route) => route.abort());
  await page.goto("/messages");
  const live = page.getByRole("button", { name: /live data/ });
  await page.waitForEvent("requestfailed");
  await expect(live).toContainText("Connecting");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute(isLater);
  await again.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(live).toContainText("Live");
});

test("what the server drew stays where its code cannot be fetched, and works once it comes", async ({ page, guard }) => {
  guard.allow(/Failed to load resource|ERR_/); // and nothing of a hydration that failed
  await invite(page, fresh("drawn"));
  await page.goto("/messages");
  const href = (await page.locator("a[data-opens]").first().getAttribute("href")) ?? "";
  const first = await (await page.request.get(href)).text();
  const isLater = ({ pathname }: URL) =>
    pathname.startsWith("/_next/static/chunks/") && pathname.endsWith(".js") && !first.includes(pathname);
  await page.route(isLater, (route) => route.abort());
  await page.goto(href);
  const again = page.getByRole("alert").getByRole("button", { name: "Try again" }).first();
  await expect(again).toBeVisible();
  await expect(page.getByRole("tab", { name: "About" })).toBeVisible();
  await page.unroute(isLater);
  await again.click();
  await expect(again).toBeHidden();
  await page.getByRole("tab", { name: "Headers" }).click();
  await expect(page.getByRole("tab", { name: "Headers" })).toHaveAttribute("aria-selected", "true");
});

test("a page that is open while web and database restart recovers by itself", async ({ page, context, guard }) => {
  guard.allow(/Failed to load resource|ERR_/);
  await invite(page, fresh("before"));
  await page.goto("/messages");
  const live = page.getByRole("button", { name: /live data/ });
  await expect(live).toContainText("Live");
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const arrives = async (name: string) => {
    await expect(async () => expect((await page.request.get("/api/messages")).ok()).toBe(true)).toPass();
    const maker = await context.newPage();
    await invite(maker, fresh(name));
    await maker.close();
    await page.getByRole("button", { name: /^\d+ new$/ }).click();
    await expect(page.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
    await expect(live).toContainText("Live");
  };

  const [web] = processes(/next-server/);
  process.kill(web ?? 0, "SIGKILL"); // the house starts it again
  await expect(live).not.toContainText("Live");
  await arrives("after-web");

  // One backend killed: PostgreSQL ends every connection, recovers, and serves again, as after a crash.
  const [postmaster] = readFileSync(path.join(process.env.WAYBILL_E2E_DATA ?? "", "postgres/postmaster.pid"), "utf8").split("\n");
  const backends = execFileSync("ps", ["-o", "pid=,args=", "--ppid", postmaster ?? ""], { encoding: "utf8" }).split("\n");
  process.kill(Number.parseInt(backends.find((line) => /waybill waybill .*idle/.test(line)) ?? "", 10), "SIGKILL");
  await arrives("after-database");
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);
});
