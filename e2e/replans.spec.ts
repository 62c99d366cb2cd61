import { axeFaults } from "./axe.ts";
import { expect, fresh, test, turn } from "./fixture.ts";

test("an event whose rule was off is planned again: the plan says what comes of it, the run makes it once", async ({
  page,
  baseURL,
}) => {
  await turn(page, "workspace-invitation", "off");
  const email = fresh("again");
  const answer = await page.request.post("/api/demo/invite", {
    headers: { origin: String(baseURL) },
    data: { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email, name: null },
  });
  const { eventId } = await answer.json();
  const found = `/api/events?event=${encodeURIComponent(eventId)}`;
  await expect.poll(async () => (await (await page.request.get(found)).json()).rows[0]?.outcome ?? null).not.toBeNull();
  await turn(page, "workspace-invitation", "on");

  await page.goto(`/events?event=${encodeURIComponent(eventId)}`);
  await page.getByRole("button", { name: "Plan everything that this filter finds again…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make the plan" }).click();
  await expect(dialog.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Why").fill("the rule was off by mistake");
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the plan" }).click();

  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Plan 1 of 1 event again");
  await expect(page.getByText("1 new message would be made.")).toBeVisible();
  const verdicts = page.getByRole("list", { name: "Verdicts" });
  await expect(verdicts.getByRole("button")).toHaveText([/Would be planned.*1/]);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Change" }).click();
  await dialog.getByLabel("Also rules that were never asked").check();
  await dialog.getByRole("button", { name: "Judge anew" }).click();
  await expect(page.getByText("asked too, within their deadline")).toBeVisible();
  await expect(title).toHaveText("Plan 1 of 1 event again");

  await page.getByRole("button", { name: "Plan 1 event again" }).click();
  await expect(dialog.getByRole("list", { name: "Some of the recipients" })).toContainText(email);
  await dialog.getByRole("button", { name: "Plan 1 event again" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveText("Plan 1 of 1 event again");
  await page.getByRole("button", { name: "Plan 1 event again" }).click();
  await dialog.getByRole("button", { name: "Plan 1 event again" }).click();
  await expect(title).toHaveText("1 event was planned again: 1 new message");
  await page.getByRole("list", { name: "Results" }).getByRole("button").click();
  const events = page.getByRole("table", { name: "Events of the plan" });
  await expect(events.locator("a[data-opens]")).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await events.locator("a[data-opens]").click();
  await expect(page).toHaveURL(/\/events\//);
  await expect(title).toContainText("messages came of it");

  await page.goto("/replans");
  await expect(page.getByRole("table", { name: "Events planned again" })).toContainText("1 event was planned again");
  expect(await axeFaults(page)).toEqual([]);
});
