import { admin, expect, signIn, test } from "./fixture.ts";

test.describe("without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  // Every page and route, as nobody and as each role: roles.spec.ts. This is what a person sees.
  test("a page leads to the sign-in page", async ({ page }) => {
    await page.goto("/messages");
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });

  test("a wrong password says so and keeps the address", async ({ page, guard }) => {
    guard.allow(/401/);
    await page.goto("/sign-in?next=/rules");
    const form = await page.getByLabel("Email").boundingBox();
    expect(form && Math.abs(form.x + form.width / 2 - (page.viewportSize()?.width ?? 0) / 2), "in the middle").toBeLessThan(16);
    await page.getByLabel("Email").fill(admin().email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "do not go together" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(admin().email);
  });

  test("after signing in people are where they wanted to go, on this site only", async ({ page, guard }) => {
    guard.allow(/401/); // what a page was just fetching when its person signed out
    await page.goto("/rules");
    await page.getByLabel("Email").fill(admin().email);
    await page.getByLabel("Password").fill(admin().password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/rules$/);
    await page.goto("/sign-in?next=//evil.example/");
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.goto("/messages");
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fmessages/);
  });
});

test("another site's page changes nothing, and the answers carry their headers", async ({ page }) => {
  const forged = await page.request.post("/api/demo/sign-up", {
    headers: { origin: "https://evil.example" },
    data: { name: "M", email: "m@example.com" },
  });
  expect([forged.status(), await forged.json()]).toMatchObject([403, { code: "foreign_origin" }]);
  const headers = (await page.request.get("/messages")).headers();
  expect(headers["content-security-policy"]).toMatch(
    /script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic';.*frame-ancestors 'none'/,
  );
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["x-powered-by"]).toBeUndefined();
  const [one, two] = await Promise.all([page.request.get("/rules"), page.request.get("/rules")]);
  expect(one.headers()["content-security-policy"]).not.toBe(two.headers()["content-security-policy"]);
});

test("an unknown id, a stale cursor and an unknown page each say what they are", async ({ page, guard }) => {
  guard.allow(/40[04]/);
  await page.goto("/messages/01900000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
  await page.goto("/messages?cursor=made-up");
  await expect(page.getByText("The cursor is not one of this list's")).toBeVisible();
  await page.getByRole("button", { name: "Back to the newest" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
});

test("a session that ended meanwhile leads back to this page after signing in", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await signIn(page);
  await page.goto("/messages?status=failed");
  // In the server, as by another device: a browser that only lost its cookie is still told of what changes, and learns of it then.
  const ended = await context.request.post("/api/auth/sign-out", { headers: { origin: baseURL ?? "" } });
  expect(ended.ok()).toBe(true);
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fmessages%3Fstatus%3Dfailed/);
  await context.close();
});
