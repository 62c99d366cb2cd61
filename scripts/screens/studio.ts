import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { signIn } from "@/e2e/fixture.ts";
import type { House } from "@/e2e/house.ts";
import type { Album } from "./album.ts";
import { type Camera, openCamera } from "./camera.ts";

export type Studio = {
  browser: Browser;
  house: House;
  url: string;
  album: Album;
  wanted(screen: string): boolean;
  /** Pictures only: no look for what breaks a rule of accessibility. */
  quick: boolean;
};

/** One zone and language, whatever the machine has. */
const PLACE = { locale: "en-GB", timezoneId: "Europe/Berlin" };

/** A browser of its own, signed in as `who`; as nobody where left out. */
export async function enter({ browser, url }: Studio, who?: { email: string; password: string }): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...PLACE });
  if (!who) return context;
  const page = await context.newPage();
  await signIn(page, who);
  await page.close();
  return context;
}

type Visit = (camera: Camera, screen: string, path: string) => Promise<void>;

/** Visits each wanted screen, two at a time; one that cannot be visited is a fault and does not end the tour. */
export async function tour(studio: Studio, as: BrowserContext, paths: Record<string, string>, visit: Visit): Promise<void> {
  const { browser, url, album, wanted, quick } = studio;
  const left = Object.entries(paths)
    .filter(([screen]) => wanted(screen))
    .values();
  const storageState: BrowserContextOptions["storageState"] = await as.storageState();
  const walk = async () => {
    const context = await browser.newContext({ baseURL: url, ...PLACE, storageState });
    const camera = await openCamera(context, album, { quick });
    for (const [screen, path] of left)
      await visit(camera, screen, path).catch((error: unknown) =>
        album.blame({ screen, state: path }, [
          `cannot be taken: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
        ]),
      );
    await context.close();
  };
  await Promise.all([walk(), walk()]);
}
