import { randomBytes } from "node:crypto";
import { freePort } from "../scripts/port.ts";
import { startHouse } from "./house.ts";

/**
 * Runs `npm start` for the browser tests and stops it afterwards. The first admin's address and password, printed once, go to the
 * tests as WAYBILL_E2E_EMAIL and WAYBILL_E2E_PASSWORD; WAYBILL_E2E_DATA is its DATA_DIR.
 */
export default async function start(): Promise<() => Promise<void>> {
  const port = process.env.WAYBILL_E2E_PORT;
  process.env.WAYBILL_E2E_PUBLIC_PORT = String(await freePort());
  process.env.WAYBILL_E2E_WEBHOOK_SECRET = `whsec_${randomBytes(24).toString("base64")}`;
  const { data, admin, stop } = await startHouse({
    WAYBILL_DEV_PAGES: "1",
    PORT: port,
    PUBLIC_URL: `http://public.localhost:${port}`,
    PUBLIC_PORT: process.env.WAYBILL_E2E_PUBLIC_PORT,
    RESEND_WEBHOOK_SECRET: process.env.WAYBILL_E2E_WEBHOOK_SECRET,
  });
  Object.assign(process.env, { WAYBILL_E2E_DATA: data, WAYBILL_E2E_EMAIL: admin.email, WAYBILL_E2E_PASSWORD: admin.password });
  return stop;
}
