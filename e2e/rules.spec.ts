import type { Page } from "@playwright/test";
import { expect, fresh, invite, test, turn } from "./fixture.ts";

/** Also behind an open dialog. */
const control = (page: Page, rule: string) => page.getByRole("button", { name: `Rule ${rule}:`, includeHidden: true });

async function choose(page: Page, rule: string, state: RegExp) {
  await control(page, rule).click();
  await page.getByRole("menuitemradio", { name: state }).click();
}

test("a rule that is turned off says so on the next event; undo turns it on again", async ({ page }) => {
  await turn(page, "welcome", "on");
  await page.goto("/rules");
  await expect(control(page, "welcome")).toHaveText("On");
  await choose(page, "welcome", /^Off/);
  await expect(control(page, "welcome")).toHaveText("Off");
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
  await page.goto("/rules/welcome");
  await choose(page, "welcome", /^A share/);
  const plan = page.getByRole("dialog", { name: "Turn welcome on for a share of the people?" });
  await plan.getByLabel("Share of the people, in percent").fill("25");
  await expect(plan.getByText("Scheduled now")).toBeVisible();
  await plan.getByRole("button", { name: "Turn on for 25 %" }).click();
  await expect(control(page, "welcome")).toHaveText("25 %");
  await expect(page.getByText("on for 25 %", { exact: true })).toBeVisible(); // what the database says, beside it
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(control(page, "welcome")).toHaveText("Off");
  await expect(page.getByText("welcome is off", { exact: true })).toBeVisible(); // written, and not only shown
  await choose(page, "welcome", /^On/);
  await page.getByRole("dialog").getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText("welcome is on", { exact: true })).toBeVisible();
});

test("turning off a rule with messages scheduled asks what becomes of them", async ({ page }) => {
  const rule = "workspace-invitation-reminder";
  await turn(page, rule, "on");
  await invite(page, fresh("held"));
  await invite(page, fresh("called-off"));
  await page.goto(`/rules/${rule}/scheduled`);
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Cancel 1 message" }).click();
  const chosen = page.getByRole("dialog", { name: `Cancel 1 message that ${rule} has scheduled?` });
  await chosen.getByLabel(/^Type/).fill(rule);
  await chosen.getByRole("button", { name: "Cancel 1 message" }).click();
  await expect(page.getByText("Cancelled 1 message", { exact: true })).toBeVisible();
  await page.goto("/rules");
  await choose(page, rule, /^Off/);
  const question = page.getByRole("dialog", { name: new RegExp(`Turn ${rule} off with .+ scheduled`) });
  await expect(control(page, rule)).toHaveText("On");
  await expect(question.getByRole("button", { name: "Leave it as it is" })).toBeFocused(); // Enter, pressed once too often, turns nothing off
  await question.getByLabel(/^Hold them/).check();
  await question.getByRole("button", { name: /^Turn off and hold/ }).click();
  await expect(control(page, rule)).toHaveText("Off, held");
  await expect(page.getByText(`${rule} is off, holding what is scheduled`)).toBeVisible(); // written, and not only shown
  await turn(page, rule, "on");
});

test("of two people who change one rule the second sees who was faster", async ({ page, guard }) => {
  guard.allow(/ERR_FAILED/);
  await turn(page, "export-ready", "on");
  await page.goto("/rules");
  await expect(control(page, "export-ready")).toHaveText("On");
  // Somebody else: the list of this page must not hear of it before the press.
  await page.route("**/api/rules", (route) => route.abort());
  const { revision } = (await (await page.context().request.get("/api/rules")).json()).rows.find(
    (row: { key: string }) => row.key === "export-ready",
  );
  const origin = new URL(page.url()).origin;
  const change = (mode: string, seen: number) =>
    page.context().request.post("/api/rules/export-ready/mode", {
      headers: { origin },
      data: { mode, scheduled: mode === "off" ? "keep" : undefined, revision: seen },
    });
  expect((await change("off", revision)).status()).toBe(200);
  await choose(page, "export-ready", /^Shadow/);
  await expect(page.getByText("Admin changed export-ready meanwhile")).toBeVisible();
  await expect(control(page, "export-ready")).toHaveText("Off");
  await page.unroute("**/api/rules");
  // Nor is a change overwritten that this page hears of while a question about the rule is open.
  await choose(page, "export-ready", /^On/);
  const plan = page.getByRole("dialog", { name: "Turn export-ready on for everybody?" });
  await expect(plan.getByText("Scheduled now")).toBeVisible();
  expect((await change("shadow", revision + 1)).status()).toBe(200);
  await expect(control(page, "export-ready")).toHaveText("Shadow");
  await plan.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(plan).toBeHidden();
  await expect(control(page, "export-ready")).toHaveText("Shadow");
  expect((await change("on", revision + 2)).status()).toBe(200);
});
