import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type VersionSource, versionSourceSchema } from "@/domain/template/schema.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { manifestSchema, templateInfoSchema } from "./schema.ts";
import type { Manifest } from "./types.ts";

/** A build on disk: its folder and its manifest. */
export type BuiltRelease = { dir: string; manifest: Manifest };

/** Files of a build, by name inside its folder. `thread` is what a render thread runs. */
export const buildFiles = {
  project: "project.mjs",
  thread: "thread.mjs",
  manifest: "manifest.json",
  templates: "templates",
  assets: "assets",
  current: "current",
} as const;

/** The hash that `current` names, or null before the first build. */
export async function currentHash(folder: string): Promise<string | null> {
  return readFile(join(folder, buildFiles.current), "utf8").then(
    (text) => text.trim() || null,
    () => null,
  );
}

/**
 * The build that `hash` names (`current` where none is given), its files compared with its hash.
 * Throws `no_release` where there is none and `bad_release` where a file was altered, cut off or taken away.
 */
export async function readBuild(folder: string, hash?: string): Promise<BuiltRelease> {
  const wanted = hash ?? (await currentHash(folder));
  if (!wanted) throw new WaybillError("no_release", `There is no build in ${folder}. Run "npm run release:build".`);
  const dir = resolve(folder, wanted);
  const text = await readFile(join(dir, buildFiles.manifest), "utf8").catch(() => null);
  if (text === null)
    throw new WaybillError("no_release", `The build ${wanted} is not in ${folder}. Run "npm run release:build".`);
  const manifest = await wholeManifest(dir, text, wanted).catch(noneOfDamaged);
  if (!manifest)
    throw new WaybillError(
      "bad_release",
      `The files of build ${wanted} were altered. Delete ${dir} and run "npm run release:build".`,
    );
  return { dir, manifest };
}

/** Null where the files are not those that the hash names. */
async function wholeManifest(dir: string, text: string, wanted: string): Promise<Manifest | null> {
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (manifest.hash !== wanted || (await hashOfBuild(dir, manifest)) !== wanted) return null;
  const files = manifest.templates.map(({ file }) => file);
  await Promise.all(files.map((file) => readSource(dir, file)));
  const infos = await Promise.all(files.map((file) => readFile(join(dir, infoFile(file)), "utf8")));
  const images = new Set(infos.flatMap((info) => templateInfoSchema.parse(JSON.parse(info)).assets.map(({ hash }) => hash)));
  const found = await Promise.all(
    [...images].map(async (hash) => sha256Hex(await readFile(join(dir, buildFiles.assets, hash))) === hash),
  );
  return found.every((same) => same) ? manifest : null;
}

/** What a copy that broke off, or somebody who cleaned up, leaves behind. */
function noneOfDamaged(error: unknown): null {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (error instanceof SyntaxError || error instanceof z.ZodError || code === "ENOENT" || code === "EISDIR") return null;
  throw error;
}

/** What names a build: its files' hashes. When and of which commit it was made does not count, so the same code is the same release. */
export async function hashOfBuild(dir: string, manifest: Pick<Manifest, "templates">): Promise<string> {
  const templates = manifest.templates.flatMap(({ file }) => [file, infoFile(file)]);
  const names = [buildFiles.project, buildFiles.thread, ...templates];
  const lines = await Promise.all(names.map(async (name) => `${name} ${sha256Hex(await readFile(join(dir, name)))}`));
  return sha256Hex(lines.sort().join("\n")).slice(0, 32);
}

/** templates/welcome.js has its fixtures and props schema beside it, in templates/welcome.json. */
export const infoFile = (bundleFile: string) => bundleFile.replace(/\.js$/, ".json");

/** templates/welcome.source.json says what the bundle was made of. Comments are in it, so it is no part of what names a build. */
export const sourceFile = (bundleFile: string) => bundleFile.replace(/\.js$/, ".source.json");

/** What a template of a build was made of; null where the build is older than that. */
export async function readSource(dir: string, bundleFile: string): Promise<VersionSource | null> {
  const text = await readFile(join(dir, sourceFile(bundleFile)), "utf8").catch(() => null);
  return text === null ? null : versionSourceSchema.parse(JSON.parse(text));
}
