import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Running processes of an older release may still start render threads from its folder, so a few stay. */
const keptBuilds = 6;

/** Removes the oldest builds beyond the kept ones; `current` always stays. */
export async function pruneBuilds(folder: string, current: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{32}$/.test(name) && name !== current);
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const gone = aged.sort((a, b) => b.at - a.at).slice(keptBuilds - 1);
  await Promise.all(gone.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
  return gone.map(({ name }) => name);
}
