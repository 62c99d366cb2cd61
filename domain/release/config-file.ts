import { resolve } from "node:path";

/** The waybill.config.ts of the project that the environment names (WAYBILL_PROJECT, a file or a folder; the sample by default). */
export function configFileOf(env: Record<string, string | undefined>): string {
  const named = env.WAYBILL_PROJECT ?? ".";
  return resolve(/\.[cm]?[jt]sx?$/.test(named) ? named : `${named}/waybill.config.ts`);
}
