import { openContext } from "@/boot/context.ts";
import { listProcesses } from "@/domain/process/list.ts";
import { readBuild } from "@/domain/release/folder.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { localEnvironment, ROOT } from "./local.ts";
import { requireDatabase } from "./migrate/ready.ts";
import { isMadeOf, sourcesOf } from "./release/stamp.ts";
import { toldOf } from "./release/told.ts";
import { fail, say, warn } from "./terminal.ts";

/** `npm run release:publish`: registers the current build in DATABASE_URL and makes it the release that plans; prints its hash. */
try {
  const env = localEnvironment();
  await requireDatabase(env.DATABASE_URL);
  const { ctx, close } = await openContext({ role: "cli", env });
  try {
    const folder = ctx.config.WAYBILL_RELEASE_DIR;
    const build = await readBuild(folder);
    const published = await publishRelease(ctx, build);
    const made = process.env.WAYBILL_PROJECT ? null : isMadeOf(folder, published.hash, () => sourcesOf(ROOT));
    const processes = await listProcesses(ctx);
    const others = processes.filter(({ alive, releaseId }) => alive && releaseId !== published.id);
    const { done, toDo } = toldOf(published, { made, running: others.length });
    for (const line of done) say(line);
    for (const line of toDo) warn(line);
    process.stdout.write(`${published.hash}\n`);
  } finally {
    await close();
  }
} catch (error) {
  fail(error);
}
