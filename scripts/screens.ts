import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startHouse } from "@/e2e/house.ts";
import { addTeammate, openDatabase } from "@/e2e/team.ts";
import { findBrowser } from "./browser/find.ts";
import { Failure } from "./failure.ts";
import { ROOT } from "./local.ts";
import { freePort } from "./port.ts";
import { whenToldToEnd } from "./process/ending.ts";
import { playLong, playMonth } from "./screens/acts.ts";
import { openAlbum } from "./screens/album.ts";
import { takeMoments } from "./screens/moments.ts";
import { longAddress, longName } from "./screens/names.ts";
import { takeOutage } from "./screens/outage.ts";
import { enter, type Studio } from "./screens/studio.ts";
import { takeEmpty, takeFailing, takeLong, takeNormal, takeViewer } from "./screens/takes.ts";
import { fail, say, step } from "./terminal.ts";

/**
 * `npm run screens [-- --only message,rules --quick]`: pictures of every screen in every state, in docs/screens, of a real `npm
 * start` on new data. It fails where a page says an error on its console, scrolls sideways or breaks a rule of accessibility; the
 * pictures are there then, too. `--quick` leaves the last out.
 */
async function photograph(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, quick: { type: "boolean", default: false } } });
  const only = values.only?.split(",").map((word) => word.trim());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { name: _, ...how } = await findBrowser();
  const told = new AbortController();
  whenToldToEnd(() => told.abort()); // what it is about to photograph is gone then, and it ends by that
  const house = await step("npm start", () => startHouse({ PORT: String(port) }, told.signal));
  const browser = await chromium.launch({ ...how, env: { ...process.env, ...how.env } });
  const album = openAlbum(path.join(ROOT, "docs/screens"), { whole: !only });
  const wanted = (screen: string) => !only || only.some((word) => screen === word || screen.startsWith(`${word},`));
  try {
    const studio = { browser, house, url, album, wanted, quick: values.quick };
    await step("An outage", () => takeOutage(studio, told.signal));
    await takeAll(studio);
  } finally {
    await browser.close();
    await house.stop();
  }
  if (told.signal.aborted) throw new Failure("Told to end: what was taken until then is there.");
  const { pictures, written } = album.close();
  say(`${pictures} pictures in docs/screens, ${written} of them new or changed.`);
  if (album.faults().length > 0) throw new Failure(`${album.faults().length} faults:\n${album.faults().join("\n")}`);
}

async function takeAll(studio: Studio): Promise<void> {
  const { house, url } = studio;
  const admin = await enter(studio, house.admin);
  const stage = { house, url, request: admin.request };
  await step("Empty", () => takeEmpty(studio, admin));
  await step("A month played", () => playMonth(stage));
  await step("Normal, dark, phone, stale", () => takeNormal(studio, admin));
  const team = await openDatabase(house.data);
  const vera = await addTeammate(team, { name: "Vera Nilsson", email: "vera@team.example", role: "viewer" });
  const wolfe = await addTeammate(team, { name: longName, email: longAddress("admin"), role: "admin" });
  await team.end();
  const viewer = await enter(studio, vera);
  await step("Viewer", () => takeViewer(studio, admin, viewer));
  await step("Moments", () => takeMoments(studio, admin, viewer));
  await step("Long names played", () => playLong(stage));
  await step("Long", async () => takeLong(studio, admin, await enter(studio, wolfe)));
  await step("Failing", () => takeFailing(studio, admin));
}

await photograph().catch(fail);
