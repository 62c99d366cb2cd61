import { readBuild } from "@/domain/release/folder.ts";
import { type Published, publishRelease } from "@/domain/release/publish.ts";
import { openDb } from "@/lib/db.ts";
import { type Environment, readEnv } from "@/lib/env.ts";
import { openLog } from "@/lib/log.ts";

/** Publishes the current build to the database that the environment names. Needs no provider, gateway or job queue. */
export async function publishFromEnv(env: Environment = process.env): Promise<Published> {
  const config = readEnv(env);
  const db = openDb(config.DATABASE_URL, { max: 2, name: "waybill-publish" });
  try {
    const actor = { kind: "system", id: "publish", name: "waybill publish" } as const;
    return await publishRelease(
      { db, config, actor, log: openLog("waybill-publish", config.LOG_LEVEL) },
      await readBuild(config.WAYBILL_RELEASE_DIR),
    );
  } finally {
    await db.$disconnect();
  }
}
