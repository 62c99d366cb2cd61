import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import type { Db } from "@/lib/db.ts";
import { WaybillError } from "@/lib/errors.ts";
import { buildFiles, readBuild } from "./folder.ts";
import { ruleFinder } from "./rule-finder.policy.ts";
import type { LoadedRelease } from "./types.ts";

/**
 * Loads a build (`hash`, or the current one) and finds the row that `publishRelease` made of it. Registers nothing: a process
 * that was started with an old build goes on with it, and only ever reads which release plans.
 */
export async function loadRelease(
  db: Db,
  input: { folder: string; hash?: string; env?: Record<string, string | undefined> },
): Promise<LoadedRelease> {
  const { dir, manifest } = await readBuild(input.folder, input.hash);
  const rows = await db.$queryRaw<{ id: string }[]>`SELECT id::text FROM waybill.release WHERE hash = ${manifest.hash}`;
  const id = rows[0]?.id;
  if (!id)
    throw new WaybillError(
      "release_not_published",
      `Release ${manifest.hash} is built, but this database does not know it. Run "npm run release:publish".`,
    );
  const project = await importProject(dir);
  return {
    id,
    manifest,
    project,
    rule: ruleFinder(project.rules),
    gatewayContext: project.gateway.open(input.env ?? process.env),
  };
}

/** The project's code. A module is cached by its URL, and the URL contains the hash. */
export async function importProject(dir: string): Promise<ProjectDefinition> {
  const url = pathToFileURL(join(dir, buildFiles.project)).href;
  const module: { default: ProjectDefinition } = await import(
    /* turbopackIgnore: true */ /* webpackIgnore: true */ /* @vite-ignore */ url
  );
  return module.default;
}
