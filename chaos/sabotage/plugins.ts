import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { ROOT } from "@/scripts/local.ts";
import { again } from "../acts/again.ts";
import type { Stage } from "../stage/open.ts";

const ATTEMPT = path.join(ROOT, "domain/attempt");
const REPLACED = ["start.ts", "settle.ts"].map((file) => path.join(ATTEMPT, file));
const WRITE = path.join(ROOT, "domain/decision/write.ts");

/** The attempt is written after the call: whoever asks for `start` or `settle` beside them gets those of late-attempt.ts. */
export const attemptAfterCall: Plugin = {
  name: "attempt after call",
  setup(build) {
    const found = new Set<string>();
    build.onResolve({ filter: /^\.\/(start|settle)\.ts$/ }, ({ importer, path: wanted }) => {
      const file = path.resolve(path.dirname(importer), wanted);
      if (!REPLACED.includes(file)) return undefined;
      found.add(file);
      return { path: path.join(import.meta.dirname, "late-attempt.ts") };
    });
    build.onEnd(() => requireAll(found, REPLACED));
  },
};

const UNIQUE = "ON CONFLICT (key_hash) DO NOTHING";

/** Together with `dropUniqueKey`: the statement that makes messages no longer minds whether the key is there. */
export const keysMayRepeat: Plugin = {
  name: "keys may repeat",
  setup(build) {
    const found = new Set<string>();
    build.onLoad({ filter: /[\\/]domain[\\/]decision[\\/]write\.ts$/ }, async () => {
      const source = await readFile(WRITE, "utf8");
      if (source.includes(UNIQUE)) found.add(UNIQUE);
      return { contents: source.replace(UNIQUE, "ON CONFLICT DO NOTHING"), loader: "ts", resolveDir: path.dirname(WRITE) };
    });
    build.onEnd(() => requireAll(found, [UNIQUE]));
  },
};

/** I1 without its index. */
export async function dropUniqueKey({ ctx }: Stage): Promise<void> {
  await again(() => ctx.db.$executeRaw`DROP INDEX waybill.intent_key_hash_key`);
}

/** Sources change: a sabotage that changes nothing any more must not look as if the harness were blind. */
function requireAll(found: ReadonlySet<string>, wanted: readonly string[]): void {
  const missing = wanted.filter((each) => !found.has(each));
  if (missing.length > 0) throw new Error(`This sabotage no longer fits the sources: ${missing.join(", ")} was not found.`);
}
