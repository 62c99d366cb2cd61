import type { BrowserContext } from "@playwright/test";
import { screens } from "@/e2e/screens.ts";
import { failRequests, takeDatabase, takeTables } from "./break.ts";
import { type Studio, tour } from "./studio.ts";

/** A first start: nothing has happened yet. */
export async function takeEmpty(studio: Studio, admin: BrowserContext): Promise<void> {
  await tour(studio, admin, await screens(admin.request), async ({ open, take }, screen, path) => {
    await open(path);
    await take({ screen, state: "empty" });
  });
}

/** As people see it, by day, by night and on a phone; then its requests fail while it is open. */
export async function takeNormal(studio: Studio, admin: BrowserContext): Promise<void> {
  const { album } = studio;
  await tour(studio, admin, await screens(admin.request), async ({ page, open, take }, screen, path) => {
    await open(path);
    await take({ screen, state: "normal" });
    await take({ screen, state: "dark" }, { dark: true });
    await take({ screen, state: "phone" }, { phone: true });
    if (await failRequests(page)) {
      await take({ screen, state: "stale" }, { provoked: true });
      if (!(await page.getByText("Not up to date").count()))
        album.blame({ screen, state: "stale" }, ["does not say that it is stale"]);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

/** Names and addresses of 200 characters, in what is shown and in who is signed in. */
export async function takeLong(studio: Studio, admin: BrowserContext, wolfe: BrowserContext): Promise<void> {
  await tour(studio, wolfe, await screens(admin.request), async ({ open, take }, screen, path) => {
    await open(path);
    await take({ screen, state: "long" });
    await take({ screen, state: "long, phone" }, { phone: true });
  });
}

/** What differs for those who may not see addresses: every page that is theirs. */
export async function takeViewer(studio: Studio, admin: BrowserContext, viewer: BrowserContext): Promise<void> {
  await tour(studio, viewer, await screens(admin.request), async ({ page, open, take }, screen, path) => {
    await open(path);
    if ((await page.getByRole("heading", { name: "Not for your role" }).count()) === 0) await take({ screen, state: "viewer" });
  });
}

/**
 * Pages that the server cannot make: its tables are gone; or, for those that need none of them, the whole database. Nothing can
 * be taken after it.
 */
export async function takeFailing(studio: Studio, admin: BrowserContext): Promise<void> {
  const paths = await screens(admin.request);
  const whole: Record<string, string> = { "database away": "/messages" };
  await takeTables(studio.house);
  await tour(studio, admin, paths, async ({ page, open, take }, screen, path) => {
    await open(path);
    if ((await page.getByRole("button", { name: "Retry" }).count()) === 0) whole[screen] = path;
    else await take({ screen, state: "failing" }, { provoked: true });
  });
  const giveBack = await takeDatabase(studio.house);
  await tour(studio, admin, whole, async ({ open, take }, screen, path) => {
    await open(path);
    await take({ screen, state: "failing" }, { provoked: true });
  });
  await giveBack();
}
