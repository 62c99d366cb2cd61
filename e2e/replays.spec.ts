import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { axeFaults } from "./axe.ts";
import { expect, fresh, openPalette, test } from "./fixture.ts";
import { openDatabase } from "./team.ts";

const DEAD = 12;

test("an outage: its alert leads to what died of it, which is planned and sent again, and nothing of it is dead any more", async ({
  page,
  baseURL,
}) => {
  const domain = await outage(page, String(baseURL));
  const cause = await causeOf(page.request);
  await expect(async () => {
    await page.goto("/settings/alerts");
    await page
      .getByRole("table", { name: "Alerts" })
      .locator(`a[href="/dead-letters/${cause}"]`)
      .first()
      .click({ timeout: 10_000 });
  }).toPass();
  await page.getByRole("button", { name: /^Replay [\d,]+ messages…$/ }).click();
  const plan = page.getByRole("dialog");
  await plan.getByRole("button", { name: "Plan the replay" }).click();
  await expect(plan.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  await plan.getByLabel("Why").fill("the mail server takes mail again");
  await plan.getByRole("button", { name: "Plan the replay" }).click();

  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(new RegExp(`^Replay ${DEAD} of ${DEAD} messages$`));
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Render samples" }).click();
  await expect(page.frameLocator("iframe[title^='The message with']").locator("body")).toContainText("Accept the invitation");

  // Somebody else changed the plan meanwhile: the form says so, and stays.
  const refresh = "**/api/replays/*/refresh";
  await page.route(refresh, (route) => route.fulfill({ json: { ok: false, code: "changed_meanwhile" } }));
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const choices = page.getByRole("form", { name: "Choices of the replay" });
  await choices.getByRole("button", { name: "Judge anew" }).click();
  await expect(choices.getByRole("alert")).toBeVisible();
  await page.unroute(refresh);
  await choices.getByRole("button", { name: "Cancel" }).click();

  await choose(page, { "First only": "2" });
  await expect(page.getByText("2, then it asks")).toBeVisible();
  await start(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveText(new RegExp(`^Replay ${DEAD} of`));
  await start(page);

  // Its first messages are out, and it asks.
  await page.getByRole("button", { name: `Go on with ${DEAD - 2} messages` }).click();
  await expect(title).toHaveText(`${DEAD} messages were sent again`);
  const results = page.getByRole("list", { name: "Results" });
  await expect(results.getByRole("button")).toHaveText([new RegExp(`Accepted.*${DEAD}`)]);
  await results.getByRole("button").click();
  await expect(page.getByRole("table", { name: "Messages of the replay" }).locator("a[data-opens]")).toHaveCount(DEAD);
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/dead-letters/${cause}`);
  await expect(page.getByRole("heading", { name: "Nothing is dead" })).toBeVisible();
  expect(await deadAt(page.request, domain)).toEqual([]);
});

test("every button of a cause, a plan and a run: muted, resolved, filtered, stale, started by another, held, its rate, ended, as CSV, dropped whole and taken back, retried from the palette", async ({
  page,
  baseURL,
}) => {
  const domain = await outage(page, String(baseURL));
  const cause = await causeOf(page.request);
  await page.goto(`/dead-letters/${cause}`);
  const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
  await press("Mute");
  await page.getByRole("menuitem", { name: "For an hour" }).click();
  await press("Open again");
  await press("Resolve");
  await page.getByRole("menuitem", { name: "It is mended" }).click();
  await press("Open again");
  await expect(page.getByRole("button", { name: "Mute" })).toBeVisible();

  await page.getByRole("link", { name: "In the list of messages" }).click();
  await expect(page.getByRole("button", { name: /^Remove Dead of: Every allowed try failed|^Remove Dead of: / })).toBeVisible();
  await expect(page.getByRole("table", { name: "Messages" }).locator("a[data-opens]")).toHaveCount(DEAD);

  await press("Replay everything that this filter finds…");
  const asked = page.getByRole("dialog");
  await asked.getByLabel("Why").fill("to press every button");
  await asked.getByRole("button", { name: "Plan the replay" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(new RegExp(`^Replay ${DEAD} of ${DEAD} messages$`));

  const id = page.url().split("/").at(-1);
  const client = await openDatabase(process.env.WAYBILL_E2E_DATA ?? "");
  await client.query("UPDATE waybill.replay SET planned_at = planned_at - interval '11 minutes' WHERE id = $1", [id]);
  await client.end();
  await page.reload();
  const replay = page.getByRole("button", { name: `Replay ${DEAD} messages` });
  await expect(replay).toBeDisabled();
  await press("Refresh the plan");
  await expect(replay).toBeEnabled();

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines.length).toBe(DEAD + 1);
  expect(lines.filter((line) => line.includes(domain)).length).toBe(DEAD);

  await choose(page, { Rate: "0.1" });
  await expect(page.getByText("0.1 a second", { exact: true })).toBeVisible();
  await replay.click();
  const last = page.getByRole("dialog", { name: `Replay ${DEAD} messages?` });
  const { revision } = await (await page.request.get(`/api/replays/${id}`)).json();
  const headers = { origin: String(baseURL) };
  expect(await (await page.request.post(`/api/replays/${id}/run`, { headers, data: { revision } })).json()).toMatchObject({
    ok: true,
  });
  // Somebody else was faster: the question says so, or is gone as the page has heard of it.
  await expect(async () => {
    if ((await last.count()) === 0) return;
    const told = last.getByText("started it already");
    if (!(await told.isVisible())) await last.getByRole("button", { name: `Replay ${DEAD} messages` }).click({ timeout: 5_000 });
    await expect(told).toBeVisible({ timeout: 10_000 });
    await last.getByRole("button", { name: "Cancel" }).click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText("Started by Admin")).toBeVisible();

  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(title).toHaveText(/ paused it after /);
  await press("Resume");
  await press("Change rate…");
  const rate = page.getByRole("dialog");
  await rate.getByRole("textbox", { name: "Rate" }).fill("0.2");
  await rate.getByRole("button", { name: "Set the rate" }).click();
  await expect(page.getByText("0.2 a second", { exact: true })).toBeVisible();
  await press("End it…");
  await page.getByRole("dialog").getByRole("button", { name: "End the replay" }).click();
  await expect(title).toHaveText(/ ended it after /);

  await page.goto(`/dead-letters/${cause}`);
  await press("Drop all");
  await asked.getByLabel("Why").fill("nobody needs them");
  await asked.getByRole("button", { name: /^Drop \d+ messages$/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing is dead" })).toBeVisible();
  expect(await deadAt(page.request, domain)).toEqual([]);
  await page.goto("/dead-letters/dropped");
  await press(/^Take \d+ messages back$/);
  await asked.getByRole("button", { name: /^Take \d+ messages back$/ }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Dropped as a whole" })).toHaveCount(0);
  const [one] = await deadAt(page.request, domain);

  await page.goto(`/messages/${one?.id}`);
  await openPalette(page);
  await page.keyboard.type("retry");
  await page.getByRole("option", { name: "Retry now: this message" }).click();
  const retry = page.getByRole("form", { name: "How it is retried" });
  await retry.getByLabel("Why").fill("the server is back");
  await page.keyboard.press("Enter");
  await expect(title).toContainText("Accepted");
});

/** The mail server refuses each once, as one that is out of order; what comes later it takes. Gives the domain of those who died. */
async function outage(page: Page, origin: string): Promise<string> {
  const domain = `${fresh("x").split("@")[0]}.example`;
  await Promise.all(
    Array.from({ length: DEAD }, (_, no) =>
      page.request.post("/api/demo/invite", {
        headers: { origin },
        data: { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email: `refuse-once+${no}@${domain}`, name: null },
      }),
    ),
  );
  await expect.poll(async () => (await deadAt(page.request, domain)).length).toBe(DEAD);
  return domain;
}

/** The failed messages to addresses there. */
async function deadAt(request: APIRequestContext, domain: string): Promise<{ id: string }[]> {
  const { rows } = await (await request.get("/api/messages?status=failed&rule=workspace-invitation")).json();
  return rows.filter(({ address }: { address: string }) => address.endsWith(domain));
}

/** The cause that all of them have, once a worker has found it. */
async function causeOf(request: APIRequestContext): Promise<string> {
  const read = async () => (await (await request.get("/api/causes?text=out+of+order")).json()).rows[0];
  await expect.poll(async () => (await read())?.dead).toBe(DEAD);
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
