import { localEnvironment } from "./local.ts";
import { buildFromEnv } from "./release/build.ts";
import { fail } from "./terminal.ts";

/** `npm run release:build`: builds the project into WAYBILL_RELEASE_DIR. Needs no database; prints the release's hash. */
try {
  const { manifest } = await buildFromEnv(localEnvironment());
  process.stdout.write(`${manifest.hash}\n`);
} catch (error) {
  fail(error);
}
