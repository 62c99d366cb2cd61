import { expect, fresh, test, turn } from "./fixture.ts";

const rule = "Rule welcome";

test("a rule that is turned off says so on the next event; undo turns it on again", async ({ page }) => {
  await turn(page, "welcome", "on");
  await page.goto("/rules");
  const toggle = page.getByRole("switch", { name: rule, exact: true });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText("welcome is off")).toBeVisible();

  const demo = await page.context().newPage();
  await demo.goto("/demo");
  const form = demo.getByRole("form", { name: "Sign somebody up" });
  await form.getByLabel("Name").fill("Noor Haddad");
  await form.getByLabel("Address").fill(fresh("noor"));
  await form.getByRole("button", { name: "Sign up" }).click();
  await demo.getByRole("link", { name: "See what happened" }).click();
  await expect(demo).toHaveURL(/\/events\//);
  await expect(demo.getByRole("listitem").filter({ hasText: "welcome" })).toContainText("Rule off");
  await demo.close();

  await page.bringToFront();
  await page.goto("/rules");
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(page.getByText("welcome is on")).toBeVisible();
});

test("of two people who change one rule the second sees who was faster", async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await turn(page, "export-ready", "on");
  await page.goto("/rules");
  const toggle = page.getByRole("switch", { name: "Rule export-ready" });
  await expect(toggle).toBeChecked();
  // Somebody else: the list of this page must not hear of it before the press.
  await page.route("**/api/rules", (route) => route.abort());
  const { revision } = (await (await page.context().request.get("/api/rules")).json()).rows.find(
    (row: { key: string }) => row.key === "export-ready",
  );
  const origin = new URL(page.url()).origin;
  const change = (mode: string, seen: number) =>
    page.context().request.post("/api/rules/export-ready/mode", { headers: { origin }, data: { mode, revision: seen } });
  expect((await change("off", revision)).status()).toBe(200);
  await toggle.click();
  await expect(page.getByText("Admin changed export-ready meanwhile")).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await page.unroute("**/api/rules");
  expect((await change("on", revision + 1)).status()).toBe(200);
});
