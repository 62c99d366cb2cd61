import { z } from "zod";
import { type SendSettings, sendSettings } from "@/domain/intent/settings.ts";

const milliseconds = z.coerce.number().int().positive();
const schema = z.object({ leaseMs: milliseconds, marginMs: milliseconds, timeoutMs: milliseconds }).partial();

/** How long things may take when sending. Tests may shorten it by WAYBILL_SEND_SETTINGS, as in {"leaseMs":4000}; production ignores that. */
export function openSettings(env: Record<string, string | undefined>): SendSettings {
  const asked = env.WAYBILL_TEST === "1" ? env.WAYBILL_SEND_SETTINGS : undefined;
  return { ...sendSettings, ...(asked ? schema.parse(JSON.parse(asked)) : {}) };
}
