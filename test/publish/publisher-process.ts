import { once } from "node:events";
import { readBuild } from "@/domain/release/folder.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { openDb } from "@/lib/db.ts";
import { readEnv } from "@/lib/env.ts";
import { openLog } from "@/lib/log.ts";
import type { PublisherOptions } from "./spawn.ts";

/** An instance that starts: it publishes the current build as every `npm start` does, once all the others are as far as this one. */
const { url, releases }: PublisherOptions = JSON.parse(process.argv[2] ?? "{}");
const db = openDb(url, { max: 2, name: "waybill-test-publisher" });
const config = readEnv({ DATABASE_URL: url, WAYBILL_ENV: "production", APP_SECRET: "k1:first-secret-of-enough-length" });
const built = await readBuild(releases);
await db.$queryRaw`SELECT 1`; // connected
const go = once(process, "message");
process.send?.("ready");
await go;
const actor = { kind: "system", id: "test", name: "test" } as const;
const published = await publishRelease({ db, config, actor, log: openLog("test", "silent") }, built);
await db.$disconnect();
process.send?.(published, () => process.disconnect());
