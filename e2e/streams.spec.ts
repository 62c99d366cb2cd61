import type { APIRequestContext, Page } from "@playwright/test";
import { expect, fresh, invite, test } from "./fixture.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const told = (page: Page, what: string) => page.getByRole("status").filter({ hasText: what });

test("a paused stream holds its messages, every page says why, and resuming lets them go", async ({ page }) => {
  await page.goto("/streams");
  await page.getByRole("button", { name: "Pause transactional" }).click();
  const form = page.getByRole("form", { name: "Pause transactional" });
  await form.getByRole("button", { name: "Pause transactional" }).click();
  await expect(form.getByLabel("Why")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Why").fill("its links lead nowhere");
  await form.getByRole("button", { name: "Pause transactional" }).click();
  const banner = told(page, "transactional is paused by");
  await expect(banner).toContainText("its links lead nowhere");

  const path = await invite(page, fresh("held"));
  await page.goto(path);
  await expect(title(page)).toContainText("Held: its stream transactional is paused by");
  await expect(banner).toBeVisible();

  await page.getByRole("link", { name: "Open stream" }).click();
  await expect(page).toHaveURL(/\/streams#stream-transactional$/);
  const live = page.getByRole("button", { name: /live data/ });
  await live.click(); // whoever resumes sees it at once, also where nothing moves by itself
  await page.getByRole("button", { name: "Resume transactional" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("button", { name: /^Resume and let \d+ messages? go$/ }).click();
  await expect(banner).toHaveCount(0);
  await live.click();
  await page.goto(path);
  await expect(title(page)).toContainText("Accepted");
  await expect(page.getByRole("list", { name: "What happened" })).toContainText(
    /its stream was paused by \S+ \(its links lead nowhere\)/,
  );
});

test("a breaker opens when the mail server refuses again and again, and closes by itself when it takes a message", async ({
  page,
  baseURL,
}) => {
  const headers = { origin: String(baseURL) };
  for (let n = 0; n < 5; n++) {
    const data = { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email: fresh("defer+breaker"), name: null };
    expect((await page.request.post("/api/demo/invite", { headers, data })).ok()).toBe(true);
  }
  await page.goto("/streams");
  const accounts = page.getByRole("region", { name: "Provider accounts" });
  await expect(accounts).toContainText("Takes nothing: the server had an error of its own (451)");
  const banner = told(page, "takes nothing now");
  await expect(banner).toBeVisible();

  // What the server never takes is called off, so that the next one to try it is one that it does.
  await expect.poll(() => callOff(page.request, headers)).toBe(0);
  await page.goto(await invite(page, fresh("well")));
  await expect(title(page)).toContainText("Accepted");
  await expect(banner).toHaveCount(0);
  await page.goto("/streams");
  await expect(accounts).toContainText("Takes messages");
});

/** Cancels what is scheduled for those addresses; gives how many there were. */
async function callOff(request: APIRequestContext, headers: Record<string, string>): Promise<number> {
  const { rows } = await (await request.get("/api/messages?status=scheduled")).json();
  const those = rows.filter(({ address }: { address: string }) => address.startsWith("defer+breaker"));
  for (const { id } of those) await request.post(`/api/messages/${id}/cancel`, { headers, data: {} });
  return those.length;
}
