import { join } from "node:path";
import { loadRelease } from "@/domain/release/load.ts";
import type { LoadedRelease } from "@/domain/release/types.ts";
import type { RootDb } from "@/lib/db.ts";
import type { Config, Environment } from "@/lib/env.ts";
import { WaybillError } from "@/lib/errors.ts";

export type Role = "web" | "worker" | "cli";

/**
 * The current build. A command (`waybill key create`, `waybill doctor`) works without one: its `release` throws only when it
 * is looked at.
 */
export async function openRelease(
  role: Role,
  db: RootDb,
  config: Config,
  env: Environment,
): Promise<{ release: LoadedRelease; close(): Promise<void> }> {
  try {
    const release = await loadRelease(db, { folder: config.WAYBILL_RELEASE_DIR, env });
    return { release, close: () => release.project.gateway.close(release.gatewayContext) };
  } catch (error) {
    if (role !== "cli" || !(error instanceof WaybillError)) throw error;
    const absent = {} as LoadedRelease; // a stand-in that never answers
    const release = new Proxy(absent, {
      get(_, property) {
        if (property === "then" || typeof property === "symbol") return undefined;
        throw error;
      },
    });
    return { release, close: async () => {} };
  }
}

/** The render thread's file of a release. */
export const threadFile = (config: Config, hash: string) => join(config.WAYBILL_RELEASE_DIR, hash, "thread.mjs");
