import { openContext } from "@/boot/context.ts";
import { readBuild } from "@/domain/release/folder.ts";
import { publishRelease } from "@/domain/release/publish.ts";
import { localEnvironment } from "./local.ts";
import { fail } from "./terminal.ts";

/** `npm run release:publish`: registers the current build in DATABASE_URL and makes it the release that plans. */
try {
  const { ctx, close } = await openContext({ role: "cli", env: localEnvironment() });
  const build = await readBuild(ctx.config.WAYBILL_RELEASE_DIR);
  await publishRelease(ctx, build).finally(close);
  process.stdout.write(`${build.manifest.hash}\n`);
} catch (error) {
  fail(error);
}
