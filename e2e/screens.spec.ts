import { AxeBuilder } from "@axe-core/playwright";
import { expect, fresh, invite, screens, test } from "./fixture.ts";
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
  await expect(page.getByRole("link", { name: "Open mail" })).toBeVisible({ timeout: 30_000 });
  // Whoever is only invited is no person of the product yet.
  const [origin, data] = [String(baseURL), { name: long, email: fresh("noor") }];
  expect((await page.request.post("/api/demo/sign-up", { headers: { origin }, data })).ok()).toBe(true);
  const persons = async () => (await (await page.request.get("/api/people")).json()).rows.length;
  await expect.poll(persons, { timeout: 30_000 }).toBeGreaterThan(0);
  await context.close();
});

test("every page that needs a session is among the screens that the tests below look at", async ({ page }) => {
  const paths = Object.values(await screens(page)).map((path) => new URL(path, "http://console").pathname);
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\[[^\]]*\]/g, "[^/]+")}$`);
  const pages = waysIn().filter(({ kind, permission }) => kind === "page" && permission !== null);
  expect(pages.map(({ pattern }) => pattern).filter((pattern) => !paths.some((path) => fits(pattern).test(path)))).toEqual([]);
  expect(paths.filter((path) => path.includes("undefined"))).toEqual([]);
});

for (const theme of ["light", "dark"])
  test(`every screen is accessible in ${theme}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((wanted) => localStorage.setItem("theme", wanted), theme);
    const found: string[] = [];
    for (const [name, path] of Object.entries(await screens(page))) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveClass(new RegExp(theme));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${name}: ${id} ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
    }
    expect(found).toEqual([]);
  });

test("a figure of the Overview is the count of the list that it leads to", async ({ page }) => {
  await expect(async () => {
    await page.goto("/?span=1h");
    const figure = page.getByRole("link", { name: /^[\d,]+ accepted messages$/ });
    const count = await figure.textContent();
    await figure.click();
    await expect(page.getByText(new RegExp(`^${count} messages?$`))).toBeVisible({ timeout: 2_000 });
  }).toPass(); // mail may still be on its way
});

test("the sign-in page is accessible", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto("/sign-in");
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await context.close();
});

test("at 390 pixels nothing scrolls sideways and the menu leads everywhere", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of Object.entries(await screens(page))) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), name).toBe(0);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Rules" }).click();
  await expect(page).toHaveURL(/\/rules$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a hostile name is shown everywhere and runs nowhere", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/messages?address=${mallory}`);
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("link", { name: "Open event" }).click();
  await expect(
    page
      .getByLabel("Payload")
      .or(page.getByRole("figure", { name: "Payload" }))
      .first(),
  ).toContainText("<script>");
  for (const path of Object.values(await screens(page))) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.title()).not.toContain("pwned");
  }
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
