import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const SKIPPED = /^(node_modules|\.next|\.git|\.waybill|test-results|playwright-report)$/;

/** Every file below `names` (files or folders of `root`) that is not a test. */
function* walk(root: string, names: string[]): Generator<string> {
  for (const name of names.toSorted()) {
    const full = path.join(root, name);
    if (!existsSync(full)) continue;
    if (!statSync(full).isDirectory()) yield name;
    else
      yield* walk(
        root,
        readdirSync(full)
          .filter((each) => !SKIPPED.test(each) && !/\.test\.tsx?$/.test(each))
          .map((each) => path.join(name, each)),
      );
  }
}

/** Hash of names and bytes of everything below `names`: the same where a rebuild would give the same. */
export function hashSources(root: string, names: string[]): string {
  const hash = createHash("sha256");
  for (const name of walk(root, names)) hash.update(`\0${name}\0`).update(readFileSync(path.join(root, name)));
  return hash.digest("hex");
}
