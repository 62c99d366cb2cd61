import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import { startHouse } from "@/e2e/house.ts";
import { freePort } from "../port.ts";
import type { Camera } from "./camera.ts";
import { enter, type Studio, tour } from "./studio.ts";

const DEAD = 50;
const CANARY = 5;
const SLOW = { timeout: 60_000 };

const causes = z.object({ rows: z.array(z.object({ id: z.string(), dead: z.int() })) });

/**
 * An outage from its alert to the empty list of dead letters, as docs/dead-letters.md and docs/replays.md tell it. In a house of its
 * own: in the one of the month other causes would be left, and lists would be full of it.
 */
export async function takeOutage(studio: Studio, signal: AbortSignal): Promise<void> {
  if (!studio.wanted("outage")) return;
  const port = await freePort();
  const house = await startHouse({ PORT: String(port) }, signal);
  try {
    const there = { ...studio, house, url: `http://localhost:${port}` };
    const admin = await enter(there, house.admin);
    const cause = await playOutage(admin, there.url);
    await tour(there, admin, { outage: `/dead-letters/${cause}` }, (camera, _, path) => follow(camera, path));
  } finally {
    await house.stop();
  }
}

/** The mail server refuses each mail once, as one that is out of order. Gives the cause that all of them have, once workers have told of it. */
async function playOutage({ request }: BrowserContext, origin: string): Promise<string> {
  await Promise.all(
    Array.from({ length: DEAD }, (_, no) => {
      const data = { workspaceId: "wsp_northwind", invitedBy: "usr_ada", email: `refuse-once+${no + 1}@example.com`, name: null };
      return request.post("/api/demo/invite", { headers: { origin }, data });
    }),
  );
  return until(async () => {
    const [first] = causes.parse(await (await request.get("/api/causes")).json()).rows;
    return first?.dead === DEAD && (await isTold(request)) ? first.id : null;
  });
}

const isTold = async (request: APIRequestContext): Promise<boolean> =>
  z.array(z.unknown()).parse(await (await request.get("/api/causes/alerts")).json()).length > 0;

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (let n = 0; n < 120; n++) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the outage does not show among dead letters");
}

async function follow({ page, open, take }: Camera, cause: string): Promise<void> {
  const shoot = (state: string) => take({ screen: "outage", state });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  await open("/settings/alerts");
  await shoot("1 alert");
  await open("/dead-letters");
  await shoot("2 causes");
  await open(cause);
  await shoot("3 cause");
  await button(/^Replay \d+ messages…$/).click();
  await dialog.getByLabel("Why").fill("INC-12: the mail server takes mail again");
  await shoot("4 why");
  await dialog.getByRole("button", { name: "Plan the replay" }).click();
  const replay = button(`Replay ${DEAD} messages`);
  await replay.waitFor(SLOW);
  await chooseCanary(page);
  await button("Render samples").click();
  await page.frameLocator("iframe[title^='The message with']").getByText("Accept the invitation").first().waitFor(SLOW);
  await shoot("5 plan");
  await replay.click();
  await dialog.getByRole("list", { name: "Some of the recipients" }).waitFor(SLOW);
  await shoot("6 last question");
  await dialog.getByRole("button", { name: `Replay ${DEAD} messages` }).click();
  const onward = button(`Go on with ${DEAD - CANARY} messages`);
  await onward.waitFor(SLOW);
  await shoot("7 canary");
  await onward.click();
  await page.getByRole("heading", { name: `${DEAD} messages were sent again` }).waitFor(SLOW);
  await shoot("8 done");
  await open("/dead-letters");
  await shoot("9 all is well");
}

async function chooseCanary(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const form = page.getByRole("form", { name: "Choices of the replay" });
  await form.getByLabel("First only").fill(String(CANARY));
  await form.getByLabel("Rate").fill("5");
  await form.getByRole("button", { name: "Judge anew" }).click();
  await page.getByText(`${CANARY}, then it asks`).waitFor(SLOW);
}
