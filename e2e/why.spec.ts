import { expect, fresh, invite, test } from "./fixture.ts";

test("why: somebody who accepted gets no reminder; an address that was never seen", async ({ page }) => {
  const address = fresh("why");
  await invite(page, address);
  await page.goto("/demo");
  await page.getByRole("button", { name: `Accept the invitation of ${address}` }).click();
  const row = page.getByRole("list", { name: "Invitations" }).getByRole("listitem").filter({ hasText: address });
  await expect(row).toContainText("accepted");

  await page.goto("/why");
  const form = page.getByRole("form", { name: "Ask why" });
  await form.getByLabel("Who").fill(address.toUpperCase());
  await form.getByLabel("Rule").selectOption("workspace-invitation-reminder");
  await form.getByRole("button", { name: "Ask why" }).click();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("On its way");
  // What a check would say now: the same questions to the product as at sending.
  await expect(page.getByRole("row", { name: /^Verdict/ })).toContainText("skip");
  await answer.getByRole("link", { name: "Open message" }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);

  // A support agent looks for messages first.
  await page.goto(`/messages?address=${fresh("nobody")}&rule=workspace-invitation`);
  await page.getByRole("link", { name: "Why did they get none?" }).click();
  await expect(answer).toContainText("Never seen");
  await expect(answer).toContainText("the product did not emit one that names them");
});

test("suppress an address on its page, see it on the list, and lift it again with undo", async ({ page }) => {
  const address = fresh("held");
  await invite(page, address);
  await page.goto(`/people?tab=addresses&q=${encodeURIComponent(address)}`);
  await page.getByRole("link", { name: address }).click();
  await page.waitForURL(/\/people\/address\//);
  await page.getByRole("button", { name: "Suppress" }).click();
  const form = page.getByRole("form", { name: "Suppress an address" });
  await form.getByRole("button", { name: "Suppress this address" }).click();
  await expect(form.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Why").fill("they asked on the phone");
  await form.getByRole("button", { name: "Suppress this address" }).click();
  await page.getByRole("link", { name: "Suppressions" }).click();
  const list = page.getByRole("table", { name: "Suppressions" });
  await expect(list).toContainText("they asked on the phone");
  await list.getByRole("button", { name: "Lift" }).click();
  await expect(list).toContainText("Lifted");
  const lifted = page.getByRole("listitem").filter({ hasText: "it may be written to again" });
  await lifted.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("button", { name: "Lift" })).toBeVisible();
});
