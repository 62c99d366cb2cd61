import type { Page } from "@playwright/test";
import { expect, fresh, invite, openPalette, test } from "./fixture.ts";

test("invite a teammate: the timeline grows without a reload, and leads to the mail and back", async ({ page }) => {
  await page.goto("/demo");
  const form = page.getByRole("form", { name: "Invite a teammate" });
  // The mailbox answers this one late, so that the page is open while the message is on its way.
  await form.getByLabel("Their address").fill(fresh("slow-12+grace"));
  await form.getByLabel("Their name").fill("Grace Hopper");
  await form.getByRole("button", { name: "Invite" }).click();
  const message = await page
    .getByRole("region", { name: "What happened" })
    .getByRole("link", { name: "See what happened" })
    .getAttribute("href");
  expect(message).toMatch(/^\/(events|messages)\//);

  const path = message?.startsWith("/messages/") ? message : await firstMessage(page, message ?? "");
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  const steps = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(steps.first()).toBeVisible();
  // Not a count of steps: what is still to come is one of them, and goes.
  const accepted = steps.filter({ hasText: "accepted by the provider after" });
  await expect(accepted).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open mail" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Accepted by the provider");
  await expect(accepted).toHaveCount(1);
  expect(await page.evaluate(() => "stillTheSamePage" in window)).toBe(true);

  await page.getByRole("link", { name: "Open mail" }).click();
  await expect(
    page
      .frameLocator("iframe")
      .getByText(/Northwind Studio|Tidewater Labs/)
      .first(),
  ).toBeVisible();
  await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
  await page.getByRole("tab", { name: "Headers" }).click();
  await expect(page.getByText("X-Waybill-Intent")).toBeVisible();
  await expect(page).toHaveURL(/tab=headers/);
  await page.getByRole("link", { name: "Why was this sent?" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));

  await openPalette(page);
  await page.keyboard.type("send again");
  await page.getByRole("option", { name: /^Send again: this message/ }).click();
  const again = page.getByRole("form", { name: "Send it again" });
  await again.getByLabel("Why").fill("she deleted it");
  await again.getByRole("button", { name: "Send 1 message" }).click();
  await expect(page.getByText("A new message is on its way: this one")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expect(again).toHaveCount(0);
});

async function firstMessage(page: Page, event: string): Promise<string> {
  const { decisions } = await (await page.request.get(`/api${event}`)).json();
  const made = decisions.find((decision: { ruleKey: string }) => decision.ruleKey === "workspace-invitation");
  return `/messages/${made.intentId}`;
}

test("an invitation that is cancelled shows it, and cannot be cancelled twice", async ({ page }) => {
  const address = fresh("cancelled");
  await invite(page, address);
  await page.goto("/demo");
  await page.getByRole("button", { name: `Cancel the invitation of ${address}` }).click();
  const row = page.getByRole("list", { name: "Invitations" }).getByRole("listitem").filter({ hasText: address });
  await expect(row).toContainText("cancelled");
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("the product's own checks answer at the field", async ({ page, guard }) => {
  guard.allow(/40[09]|422/);
  await page.goto("/demo");
  const form = page.getByRole("form", { name: "Invite a teammate" });
  await form.getByLabel("Their address").fill("grace@example.com");
  await form.getByLabel("Valid for, in days").fill("900");
  await form.getByRole("button", { name: "Invite" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Valid for, in days")).toHaveAttribute("aria-invalid", "true");
});
