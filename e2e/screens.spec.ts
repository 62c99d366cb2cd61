import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { expect, fresh, invite, makePlans, test } from "./fixture.ts";
import { screens } from "./screens.ts";
import { waysIn } from "./ways-in.ts";

const hostile = `<script>document.title="pwned"</script><img src=x onerror="document.title='pwned'">`;
const mallory = fresh("mallory");
const long = `Wolfeschlegelsteinhausenbergerdorff ${"x".repeat(150)}`;

test.beforeAll(async ({ browser, session, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: JSON.parse(session) });
  const page = await context.newPage();
  await invite(page, fresh("ada"), "Ada");
  await invite(page, fresh("very.long.address".repeat(3), "subdomain.of.a.rather.long.company.name.example"), long);
  const path = await invite(page, mallory, hostile);
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Open mail" })).toBeVisible();
  // Whoever is only invited is no person of the product yet.
  const [origin, data] = [String(baseURL), { name: long, email: fresh("noor") }];
  expect((await page.request.post("/api/demo/sign-up", { headers: { origin }, data })).ok()).toBe(true);
  const persons = async () => (await (await page.request.get("/api/people")).json()).rows.length;
  await expect.poll(persons).toBeGreaterThan(0);
  const messages = async () => (await (await page.request.get("/api/messages")).json()).rows;
  await makePlans(page, { message: (await messages())[0].id });
  await context.close();
});

test("every page that needs a session is among the screens that the tests below look at", async ({ page }) => {
  const paths = Object.values(await screens(page.request)).map((path) => new URL(path, "http://console").pathname);
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\[[^\]]*\]/g, "[^/]+")}$`);
  const pages = waysIn().filter(({ kind, permission }) => kind === "page" && permission !== null);
  expect(pages.map(({ pattern }) => pattern).filter((pattern) => !paths.some((path) => fits(pattern).test(path)))).toEqual([]);
});

test("every screen is accessible in light and dark, fits 390 pixels, and runs nothing of a hostile name", async ({ page }) => {
  const found: string[] = [];
  const inspect = async (name: string, rules?: (axe: AxeBuilder) => AxeBuilder) =>
    found.push(...(await axeFaults(page, rules)).map((fault) => `${name}: ${fault}`));
  for (const [name, path] of Object.entries(await screens(page.request))) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.title()).not.toContain("pwned");
    await inspect(name);
    found.push(...(await crookedIcons(page)).map((icon) => `${name}: ${icon} is squeezed, or not in the middle of its link`));
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveClass(/dark/);
    await inspect(`${name}, dark`, (axe) => axe.withRules(["color-contrast", "link-in-text-block"]));
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBe(0);
    await inspect(`${name}, dark, phone`, (axe) => axe.withRules(["target-size", "scrollable-region-focusable"]));
  }
  expect(found).toEqual([]);
});

/** An icon is a mask on an empty box: nothing but its style keeps it square, and in the middle of what it stands in. */
const crookedIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="icon-[lucide"]')]
      .filter((icon) => {
        const { width, height, top } = icon.getBoundingClientRect();
        const link = icon.closest("nav a")?.getBoundingClientRect();
        if (width === 0 && height === 0) return false; // what holds it is not shown at this width
        const off = link ? Math.abs(top + height / 2 - (link.top + link.height / 2)) : 0;
        return Math.abs(width - height) > 0.5 || width < 8 || off > 1;
      })
      .map((icon) => icon.className),
  );

test("the sign-in page is accessible", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto("/sign-in");
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

test("on a phone the menu leads everywhere", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/messages");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a hostile name is shown as it was written", async ({ page }) => {
  await page.goto(`/messages?address=${mallory}`);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("link", { name: "Open event" }).click();
  await expect(
    page
      .getByLabel("Payload")
      .or(page.getByRole("figure", { name: "Payload" }))
      .first(),
  ).toContainText("<script>");
  await page.goto(`/mailbox?recipient=${mallory}`);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.frameLocator("iframe").locator("body")).toContainText("<script>");
  expect(await page.title()).not.toContain("pwned");
});

test("numbers beyond 2^53 are shown and copied as they came", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const form = {
    workspaceId: "wsp_northwind",
    payerId: "usr_ada",
    lines: [{ description: "Big", quantity: 1, amount: "9007199254740993" }],
  };
  await page.goto("/demo");
  const origin = new URL(page.url()).origin;
  const { eventId } = await (await page.request.post("/api/demo/pay", { headers: { origin }, data: form })).json();
  let id = "";
  await expect(async () => {
    const { event } = await (await page.request.get(`/api/demo/outcome?eventId=${eventId}`)).json();
    id = event.id;
  }).toPass();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("figure", { name: "Payload" })).toContainText("9007199254740993");
  await page.getByRole("button", { name: "Copy payload" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("9007199254740993");
});
