import { randomBytes } from "node:crypto";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

type Guard = { /** Lets a console line through that this test provokes on purpose. */ allow(line: RegExp): void };

/** A page that is signed in to the house of its worker (e2e/start.ts), and that fails its test on any console error or warning (hydration and CSP say theirs there). */
export const test = base.extend<{ guard: Guard }, { house: string; session: string }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that this fixture needs no other
    async ({}, use, { parallelIndex }) => {
      Object.assign(process.env, JSON.parse(process.env.WAYBILL_E2E_HOUSES ?? "[]")[parallelIndex]);
      await use(String(process.env.WAYBILL_E2E_URL));
    },
    { scope: "worker", auto: true },
  ],
  baseURL: async ({ house }, use) => use(house),
  session: [
    async ({ browser, house }, use) => {
      const context = await browser.newContext({ baseURL: house });
      await signIn(await context.newPage());
      await use(JSON.stringify(await context.storageState()));
      await context.close();
    },
    { scope: "worker" },
  ],
  storageState: async ({ session }, use) => use(JSON.parse(session)),
  guard: [
    async ({ page }, use) => {
      const [allowed, lines]: [RegExp[], string[]] = [[], []];
      page.on("pageerror", (error) => lines.push(`uncaught ${error}`));
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          lines.push(`${message.type()} ${message.text()} (${page.url()})`);
      });
      await use({ allow: (line) => allowed.push(line) });
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const admin = () => ({ email: process.env.WAYBILL_E2E_EMAIL ?? "", password: process.env.WAYBILL_E2E_PASSWORD ?? "" });

export async function signIn(page: Page, { email, password } = admin()): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
}

/** An address that nobody has used before. */
export const fresh = (local: string, domain = "example.com") => `${local}-${randomBytes(4).toString("hex")}@${domain}`;

/** Puts a rule into a mode, whatever it is in. */
export async function turn(page: Page, rule: string, mode: "on" | "off"): Promise<void> {
  const rules = await page.request.get("/api/rules");
  const { revision } = (await rules.json()).rows.find((row: { key: string }) => row.key === rule);
  const { origin } = new URL(rules.url());
  const answer = await page.request.post(`/api/rules/${rule}/mode`, {
    headers: { origin },
    data: { mode, scheduled: "keep", revision },
  });
  expect(await answer.json()).toMatchObject({ ok: true });
}

/** A plan of a message to be sent again, and one of an event to be planned again. Nothing comes of either. */
export async function makePlans({ request }: Page, { message }: { message: string }): Promise<void> {
  const headers = { origin: String(process.env.WAYBILL_E2E_URL) };
  const event = (await (await request.get("/api/events")).json()).rows[0].id;
  for (const [list, id] of Object.entries({ replays: message, replans: event })) {
    const data = { choice: { by: "ids", ids: [id] }, reason: "to be looked at" };
    expect((await request.post(`/api/${list}`, { headers, data })).status(), list).toBe(202);
  }
}

/** Invites an address as the demo's form does (e2e/invite.spec.ts fills it in), and waits for the message. Gives the message's path. */
export async function invite({ request }: Page, email: string, name = ""): Promise<string> {
  const answer = await request.post("/api/demo/invite", {
    headers: { origin: String(process.env.WAYBILL_E2E_URL) },
    data: { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email, name: name || null },
  });
  const { eventId, ...said } = await answer.json();
  expect(eventId, JSON.stringify(said)).toBeTruthy();
  let path = "";
  await expect(async () => {
    const { event } = await (await request.get(`/api/demo/outcome?eventId=${eventId}`)).json();
    const made = event.decisions.find(({ ruleKey }: { ruleKey: string }) => ruleKey === "workspace-invitation");
    path = `/messages/${made.intentId}`;
  }).toPass({ intervals: [100] });
  return path;
}

/** Playwright chooses all, then types: where the page's code comes in between, once more. */
export const fillIn = (box: Locator, text: string) =>
  expect(async () => {
    await box.fill(text);
    await expect(box).toHaveValue(text, { timeout: 1_000 });
  }).toPass();

/** Keeps the page's code on its way until what it gives is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** With the keys; again, where the page's code was still on its way. */
export const openPalette = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByPlaceholder("A place, a name, an id, an address")).toBeFocused({ timeout: 1_000 });
  }).toPass();
