import { randomBytes } from "node:crypto";
import { expect, fillIn, test } from "./fixture.ts";

test("a made-up event tells where it does not fit, and to whom it would write where it does", async ({ page }) => {
  const run = randomBytes(4).toString("hex");
  await page.goto("/events/simulate?type=user.signed_up");
  const payload = JSON.parse(await page.getByLabel("Payload").inputValue());
  payload.user.email = 7;
  await fillIn(page.getByLabel("Payload"), JSON.stringify(payload));
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText("It would be quarantined")).toBeVisible();
  await expect(page.getByText("/payload/user/email")).toBeVisible();

  payload.user = { ...payload.user, email: `${run}@example.com`, id: `usr_${run}` };
  await page.getByLabel("Payload").fill(JSON.stringify(payload));
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByText(`${run}@example.com`).first()).toBeVisible();

  await page.goto("/events/catalogue");
  await page.getByRole("link", { name: "user.signed_up" }).click();
  await expect(page.getByRole("region", { name: "Fields of the payload" })).toContainText("user.email");
});
