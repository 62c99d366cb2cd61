import type { BrowserContext, Page } from "@playwright/test";
import { axeFaults } from "@/e2e/axe.ts";
import type { Album } from "./album.ts";

/** A picture is as high as its page, up to `most`. */
const sizes = { desk: { width: 1280, height: 800, most: 1_100 }, phone: { width: 390, height: 844, most: 1_500 } };

/** What a browser itself says of an answer that failed, and React of a page that did. */
const PROVOKED = /Failed to load resource|Server Components render|ERR_|An error occurred|Minified React error #441/;

type Shot = { screen: string; state: string };
/** `provoked`: something fails on purpose, and what a browser says of that is no fault. */
type Look = { phone?: boolean; dark?: boolean; provoked?: boolean };

export type Camera = {
  page: Page;
  /** Opens the path, as wide as it is to be taken, and waits until nothing moves. */
  open(path: string, look?: Pick<Look, "phone">): Promise<void>;
  /** Takes a picture of what is open, and tells the album what is wrong with it. */
  take(shot: Shot, look?: Look): Promise<void>;
};

/** A page of its own that photographs. */
export async function openCamera(context: BrowserContext, album: Album, { quick }: { quick: boolean }): Promise<Camera> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let said: string[] = [];
  page.on("pageerror", (error) => said.push(`uncaught ${error}`));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(`${message.type()} ${message.text()}`);
  });
  return {
    page,
    async open(path, { phone = false } = {}) {
      said = [];
      await page.setViewportSize(phone ? sizes.phone : sizes.desk);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(path);
      await settle(page);
    },
    async take(shot, { phone = false, dark = false, provoked = false } = {}) {
      const { width, height, most } = phone ? sizes.phone : sizes.desk;
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await quiet(page);
      const whole = Number(await page.evaluate("document.documentElement.scrollHeight"));
      const size = { width, height: Math.min(Math.max(height, whole), most) };
      await page.setViewportSize(size);
      await page.evaluate("window.scrollTo(0, 0)"); // what was pressed may have been further down
      await quiet(page);
      const clip = { x: 0, y: 0, ...size, scale: 1 };
      await album.keep(shot, page, async () => {
        const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 40, clip });
        return Buffer.from(data, "base64");
      });
      const lines = said.filter((line) => !(provoked && PROVOKED.test(line)));
      album.blame(shot, [...lines, ...(await faultsOf(page, !provoked && !quick))]);
      said = [];
    },
  };
}

/** Loaded, with its heading, connected, and at rest. */
async function settle(page: Page): Promise<void> {
  await page.getByRole("heading").or(page.getByRole("alert")).first().waitFor({ timeout: 20_000 });
  await page.evaluate("document.fonts.ready.then(() => null)");
  await quiet(page);
  const connecting = page.getByRole("button", { name: /^Connecting/ });
  await connecting
    .first()
    .waitFor({ state: "hidden", timeout: 10_000 })
    .catch(() => {}); // a slow machine: the picture says so
}

/** Until the document has not changed for a moment; what never rests (a countdown) is looked at as it is after three seconds. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    let timer = setTimeout(resolve, 250);
    new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(resolve, 250); })
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(resolve, 3000);
  })`);
}

async function faultsOf(page: Page, accessible: boolean): Promise<string[]> {
  const over = Number(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"));
  const broken = accessible ? await axeFaults(page) : [];
  return [...(over > 0 ? [`scrolls sideways by ${over} px`] : []), ...broken.map((fault) => `axe ${fault}`)];
}
