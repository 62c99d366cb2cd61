import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Metafile } from "esbuild";
import { z } from "zod";
import type { VersionSource } from "@/domain/template/schema.ts";

/** A file of a package: what stands before its name, its name, what is inside of it. The innermost node_modules counts. */
const packaged = /^(.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;
/** What Waybill itself puts into every bundle; a project beside it has it as @/domain/…. */
const waybills = /^(\.\.\/)*(domain|lib)\//;

/**
 * What a bundle was made of: the project's own files (Waybill's own, of a template that is `builtIn`) with their text, and the packages
 * with their versions; `entry` is where it begins, `used` are the files of which something is in it. Paths are from the project's root, so that no machine is named.
 */
export async function closureOf(
  metafile: Metafile,
  { entry, projectRoot, root, builtIn = false }: { entry: string; projectRoot: string; root: string; builtIn?: boolean },
): Promise<{ source: VersionSource; used: Set<string> }> {
  const names = reached(metafile, entry).filter((name) => !name.includes(":") && /\.[cm]?[jt]sx?$/.test(name));
  const home = builtIn ? root : projectRoot;
  const fromHome = (name: string) => relative(home, join(projectRoot, name)).replaceAll("\\", "/");
  const own = names.map(fromHome).filter((path) => !packaged.test(path) && !path.startsWith("../") && !waybills.test(path));
  const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === entry);
  const used = new Set(filled(output?.inputs ?? {}));
  const homes = new Set(names.filter((name) => used.has(name)).flatMap((name) => packaged.exec(name)?.[0] ?? []));
  const [files, packages] = await Promise.all([
    Promise.all(own.sort().map(async (path) => ({ path, text: await readFile(join(home, path), "utf8") }))),
    Promise.all([...homes].map((folder) => packageAt(join(projectRoot, folder)))),
  ]);
  const named = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  const source = { files, packages: [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) };
  return { source, used: new Set([...used].map(fromHome)) };
}

/** From the entry on, but not what only the fixtures need (without-fixtures.ts). */
function reached({ inputs }: Metafile, entry: string): string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const each of isFixtures(name) ? [] : (inputs[name]?.imports ?? [])) if (!each.external) found.add(each.path);
  return [...found];
}

/** Every file that an entry was made of, whole paths. */
export const filesOf = (metafile: Metafile, { entry, projectRoot }: { entry: string; projectRoot: string }): string[] =>
  reached(metafile, entry)
    .filter((name) => !name.includes(":"))
    .map((name) => join(projectRoot, name));

const isFixtures = (name: string) => name.startsWith("waybill-fixtures:");
const filled = (inputs: Record<string, { bytesInOutput: number }>) =>
  Object.entries(inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : []));

const packageSchema = z.object({ name: z.string(), version: z.string().default("") });
const packageAt = async (folder: string) => packageSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
