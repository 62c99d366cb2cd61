import type { Page } from "@playwright/test";
import { expect, fresh, invite, test } from "./fixture.ts";

test("a message that nobody can tell of: sent again by a person, and then marked as sent", async ({ page }) => {
  // The mailbox takes the mail, and closes the connection without an answer; the second time as well.
  const path = await invite(page, fresh("accept-then-cut+settle"));
  await page.goto(path);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Uncertain");

  await settle(page, "It was not sent: send it again", "Send it again", "the log of the server has nothing");
  const steps = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
  await expect(steps.filter({ hasText: "marked it as not sent" })).toContainText("the log of the server has nothing");
  await expect(steps.filter({ hasText: "Attempt 2" })).toContainText("outcome unknown");
  await expect(title).toContainText("Uncertain");

  await settle(page, "It was sent", "Mark as sent", "they wrote that they have it");
  await expect(title).toContainText("Marked as sent by a person");
  await expect(page.getByRole("button", { name: "Settle" })).toHaveCount(0);
  const { message } = await (await page.request.get(`/api${path}`)).json();
  expect(message.submissions.map((each: { resolution: string }) => each.resolution)).toEqual(["not_accepted", "accepted"]);
});

async function settle(page: Page, answer: string, action: string, reason: string): Promise<void> {
  await page.getByRole("button", { name: "Settle" }).click();
  const form = page.getByRole("form", { name: "What became of the message" });
  await expect(form.getByRole("radio").first()).toBeFocused();
  await form.getByRole("radio", { name: answer }).check();
  await form.getByRole("button", { name: action }).click();
  await expect(form.getByLabel("What tells you")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("What tells you").fill(reason);
  await form.getByRole("button", { name: action }).click();
  await expect(form).toHaveCount(0);
}
