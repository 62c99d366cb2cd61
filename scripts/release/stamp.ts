import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hashSources } from "../build/sources.ts";

const SAMPLE = ["waybill.config.ts", "events", "rules", "emails", "demo"];
const ENGINE = ["domain", "system", "lib", "package-lock.json"];
const stampIn = (folder: string) => path.join(folder, "sources");

/** What a build of the project of this folder is made of, in one word. */
export const sourcesOf = (root: string): string => hashSources(root, [...SAMPLE, ...ENGINE]);

/** Notes which sources the build `hash` was made of, beside it. */
export const writeStamp = (folder: string, sources: string, hash: string): void =>
  writeFileSync(stampIn(folder), `${sources} ${hash}`);

/** Was the build `hash` made of the sources as they are now? Null where nothing says of which it was made. */
export function isMadeOf(folder: string, hash: string, sources: () => string): boolean | null {
  if (!existsSync(stampIn(folder))) return null;
  const [made, build] = readFileSync(stampIn(folder), "utf8").split(" ");
  return build === hash ? made === sources() : null;
}
