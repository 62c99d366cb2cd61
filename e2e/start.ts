import { randomBytes } from "node:crypto";
import type { FullConfig } from "@playwright/test";
import { freePort } from "../scripts/port.ts";
import { startHouse } from "./house.ts";

/**
 * Runs `npm start` for the browser tests, one for each worker with data of its own, and stops them afterwards. What a worker needs
 * to know of its own (e2e/fixture.ts) goes to it in WAYBILL_E2E_HOUSES.
 */
export default async function start({ workers }: FullConfig): Promise<() => Promise<void>> {
  const [houses, stops]: [Record<string, string>[], (() => Promise<void>)[]] = [[], []];
  const stop = async () => void (await Promise.all(stops.map((each) => each())));
  try {
    // One after the other: two that look at the same moment for a free port for their mail find the same one.
    for (let n = 0; n < workers; n++) {
      const [port, publicPort] = [String(await freePort()), String(await freePort())];
      const secret = `whsec_${randomBytes(24).toString("base64")}`;
      const house = await startHouse({
        WAYBILL_DEV_PAGES: "1",
        PORT: port,
        PUBLIC_URL: `http://public.localhost:${port}`,
        PUBLIC_PORT: publicPort,
        RESEND_WEBHOOK_SECRET: secret,
      });
      stops.push(house.stop);
      houses.push({
        WAYBILL_E2E_URL: `http://localhost:${port}`,
        WAYBILL_E2E_PUBLIC_PORT: publicPort,
        WAYBILL_E2E_WEBHOOK_SECRET: secret,
        WAYBILL_E2E_DATA: house.data,
        WAYBILL_E2E_EMAIL: house.admin.email,
        WAYBILL_E2E_PASSWORD: house.admin.password,
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.WAYBILL_E2E_HOUSES = JSON.stringify(houses);
  return stop;
}
