import type { APIRequestContext, Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { expect, fresh, test } from "./fixture.ts";

const DEAD = 12;

test("an outage: its alert leads to what died of it, which is planned and sent again, and nothing of it is dead any more", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const headers = { origin: String(baseURL) };
  // The mail server refuses each once, as one that is out of order; what comes later it takes.
  const domain = `${fresh("x").split("@")[0]}.example`;
  await Promise.all(
    Array.from({ length: DEAD }, (_, no) =>
      page.request.post("/api/demo/invite", {
        headers,
        data: { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email: `refuse-once+${no}@${domain}`, name: null },
      }),
    ),
  );
  await expect.poll(async () => (await deadAt(page.request, domain)).length, { timeout: 60_000 }).toBe(DEAD);

  const cause = await causeOf(page.request);
  await expect(async () => {
    await page.goto("/settings/alerts");
    await page
      .getByRole("table", { name: "Alerts" })
      .locator(`a[href="/dead-letters/${cause}"]`)
      .first()
      .click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole("button", { name: /^Replay [\d,]+ messages…$/ }).click();
  const plan = page.getByRole("dialog");
  await plan.getByRole("button", { name: "Plan the replay" }).click();
  await expect(plan.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  await plan.getByLabel("Why").fill("the mail server takes mail again");
  await plan.getByRole("button", { name: "Plan the replay" }).click();

  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(new RegExp(`^Replay ${DEAD} of ${DEAD} messages$`), { timeout: 30_000 });
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Render samples" }).click();
  await expect(page.frameLocator("iframe[title^='The message with']").locator("body")).toContainText("Accept the invitation", {
    timeout: 30_000,
  });

  await choose(page, { "First only": "2" });
  await expect(page.getByText("2, then it asks")).toBeVisible({ timeout: 30_000 });
  await start(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveText(new RegExp(`^Replay ${DEAD} of`));
  await start(page);

  // Its first messages are out, and it asks.
  await page.getByRole("button", { name: `Go on with ${DEAD - 2} messages` }).click({ timeout: 60_000 });
  await expect(title).toHaveText(`${DEAD} messages were sent again`, { timeout: 60_000 });
  const results = page.getByRole("list", { name: "Results" });
  await expect(results.getByRole("button")).toHaveText([new RegExp(`Accepted.*${DEAD}`)]);
  await results.getByRole("button").click();
  await expect(page.getByRole("table", { name: "Messages of the replay" }).locator("a[data-opens]")).toHaveCount(DEAD);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/dead-letters/${cause}`);
  await expect(page.getByRole("heading", { name: "Nothing is dead" })).toBeVisible();
  expect(await deadAt(page.request, domain)).toEqual([]);
});

/** The failed messages to addresses there. */
async function deadAt(request: APIRequestContext, domain: string): Promise<unknown[]> {
  const { rows } = await (await request.get("/api/messages?status=failed&rule=workspace-invitation")).json();
  return rows.filter(({ address }: { address: string }) => address.endsWith(domain));
}

/** The cause that all of them have, once a worker has found it. */
async function causeOf(request: APIRequestContext): Promise<string> {
  const read = async () => (await (await request.get("/api/causes?text=out+of+order")).json()).rows[0];
  await expect.poll(async () => (await read())?.dead, { timeout: 30_000 }).toBe(DEAD);
  return (await read()).id;
}

async function choose(page: Page, fields: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const form = page.getByRole("form", { name: "Choices of the replay" });
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  await form.getByRole("button", { name: "Judge anew" }).click();
  await expect(form).toHaveCount(0);
}

/** From the plan through its last question. */
async function start(page: Page): Promise<void> {
  const name = `Replay ${DEAD} messages`;
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name: `${name}?` });
  await expect(dialog.getByRole("list", { name: "Some of the recipients" })).toContainText("refuse-once+");
  await dialog.getByRole("button", { name }).click();
  await expect(dialog).toHaveCount(0);
}
