import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { expect, test } from "./fixture.ts";

test("a payload that does not fit is corrected: faults at their places, digits kept, and its message is made", async ({
  page,
}) => {
  const { id, run } = await misfit(page);
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "Correct payload" }).click();
  const verdict = page.getByRole("region", { name: "Does it fit?" });
  await expect(verdict).toContainText("/payload/user/email");
  expect(await axeFaults(page)).toEqual([]);
  const editor = page.getByRole("textbox", { name: "Payload" });
  const payload = payloadOf(run, `${run}@example.com`);
  await editor.fill(`${JSON.stringify(payload).slice(0, -1)}, "big": 12345678901234567890, "price": 0.10`);
  await expect(verdict).toContainText("It is no JSON yet.");
  await editor.fill(`${JSON.stringify(payload).slice(0, -1)}, "big": 12345678901234567890, "price": 0.10}`);
  await expect(verdict).toContainText("It fits the catalogue.");
  await page.getByLabel("Reason").fill("the shop sent a number");
  await page.getByRole("button", { name: "Correct and readmit" }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole("region", { name: "Payload, corrected" })).toContainText("12345678901234567890");
  await expect(page.getByRole("region", { name: "Payload, corrected" })).toContainText("0.10");
  await expect(page.getByRole("region", { name: "History" })).toContainText("corrected its payload, no. 1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("came of it");
  await page.getByText("What changed, against what came").click();
  expect(await axeFaults(page)).toEqual([]);
});

test("a quarantined event is dropped from its page and taken back from the list of what is dropped", async ({ page }) => {
  const { id, run } = await misfit(page);
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Drop" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Drop this event?");
  await dialog.getByLabel("Why").fill("a test of the shop");
  await dialog.getByRole("button", { name: "Drop 1 event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Dropped by .*: a test of the shop\.$/);
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto("/dead-letters/dropped");
  const row = page.getByRole("row").filter({ hasText: `usr_${run}` });
  await expect(row).toContainText("user.signed_up");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Take back 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back 1" }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^Quarantined/);
  await expect(page.getByRole("region", { name: "History" })).toContainText("took it back");
});

const payloadOf = (run: string, email: unknown) => ({
  user: { id: `usr_${run}`, name: "Ada", email, timeZone: "Europe/Berlin", locale: "en-GB" },
  workspace: null,
});

/** An event in quarantine: its address is a number. */
async function misfit(page: Page): Promise<{ id: string; run: string }> {
  const headers = { origin: String(process.env.WAYBILL_E2E_URL) };
  const run = randomBytes(4).toString("hex");
  const key = await page.request.post("/api/keys", { headers, data: { name: `shop ${run}`, source: "acme" } });
  const { secret } = await key.json();
  const answer = await page.request.post("/api/v1/events", {
    headers: { authorization: `Bearer ${secret}` },
    data: {
      event_id: `signup-${run}`,
      event_type: "user.signed_up",
      occurred_at: new Date().toISOString(),
      aggregate_id: `usr_${run}`,
      payload: payloadOf(run, 42),
    },
  });
  const { results } = await answer.json();
  expect(results[0]).toMatchObject({ outcome: "quarantined" });
  return { id: results[0].id, run };
}
