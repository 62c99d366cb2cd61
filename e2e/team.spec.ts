import type { Page } from "@playwright/test";
import { expect, fresh, test } from "./fixture.ts";

test("an admin invites somebody, the mail arrives, they join with their role, and are out when deactivated", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = fresh("grace");
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const form = page.getByRole("form", { name: "Invite somebody" });
  await form.getByLabel("Email").fill("not an address");
  await form.getByRole("button", { name: "Send the invitation" }).click();
  await expect(form.getByText("This cannot be written to")).toBeVisible();
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Name").fill("Grace");
  await form.getByRole("radio", { name: "Support" }).check();
  await form.getByRole("button", { name: "Send the invitation" }).click();
  const invited = page.getByRole("table", { name: "Invitations" }).getByRole("row", { name: email });
  await expect(invited).toContainText("Support, by");

  const link = await mailedLink(page, email, "invitation");
  const theirs = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const her = await theirs.newPage();
  const answer = await her.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await her.getByLabel("Password").fill("too short");
  await her.getByRole("button", { name: "Join" }).click();
  await expect(her.getByText("Use 12 characters or more.")).toBeVisible();
  await her.getByLabel("Password").fill("correct horse battery");
  await her.getByRole("button", { name: "Join" }).click();
  await expect(her.getByRole("navigation", { name: "Main" })).toBeVisible();
  await her.goto("/settings");
  await expect(her.getByText(`${email}, support`)).toBeVisible();
  await expect(her.getByRole("link", { name: "API keys" })).toHaveCount(0);
  await her.goto(link);
  await expect(her.getByRole("heading", { name: "This link was used already" })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Deactivate Grace" }).click();
  const question = page.getByRole("dialog", { name: "Deactivate Grace?" });
  await question.getByRole("button", { name: /^Deactivate/ }).click();
  await expect(page.getByRole("button", { name: "Reactivate Grace" })).toBeVisible();
  await her.goto("/messages");
  await expect(her).toHaveURL(/\/sign-in/);
  await theirs.close();
});

/** The link in the newest mail to an address, once it has arrived. */
async function mailedLink(page: Page, email: string, kind: string): Promise<string> {
  const mails = async () => (await (await page.request.get(`/api/mailbox?recipient=${encodeURIComponent(email)}`)).json()).rows;
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const frame = await page.request.get(`/mailbox/${(await mails())[0].id}/frame`);
  return new RegExp(`/${kind}/[\\w-]{65}`).exec(await frame.text())?.[0] ?? "no link";
}
