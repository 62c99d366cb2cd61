import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Ctx } from "@/lib/context.ts";
import { buildFiles, currentHash } from "./folder.ts";
import { manifestSchema } from "./schema.ts";
import type { Unpublished } from "./unpublished.policy.ts";

const fileOf = (folder: string) => join(folder, "failure.json");

/** Told by whoever builds again and again, at `at` (ISO); forgotten once a build is published. */
export const keepFailure = (folder: string, { at, text }: { at: string; text: string }): Promise<void> =>
  writeFile(fileOf(folder), JSON.stringify({ at, lines: text.split("\n").filter(Boolean) }));
export const forgetFailure = (folder: string): Promise<void> => rm(fileOf(folder), { force: true });

/** In development, where sources and console stand on one machine; elsewhere null. */
export async function readUnpublished(ctx: Ctx): Promise<Unpublished | null> {
  if (ctx.config.WAYBILL_ENV !== "development") return null;
  const folder = ctx.config.WAYBILL_RELEASE_DIR;
  const [failure, built] = await Promise.all([readFailure(folder), readBuilt(ctx, folder)]);
  return { failure, built };
}

const failureSchema = z.object({ at: z.iso.datetime(), lines: z.array(z.string()) });
const readFailure = async (folder: string): Promise<Unpublished["failure"]> =>
  failureSchema.safeParse(await readJson(fileOf(folder))).data ?? null;

const keys = z.array(z.object({ key: z.string(), hash: z.string() }));

/** Of the current build, which nobody may have published. One that is just being written is like none. */
async function readBuilt(ctx: Ctx, folder: string): Promise<string[]> {
  const hash = await currentHash(folder);
  const { data: manifest } = manifestSchema.safeParse(hash && (await readJson(join(folder, hash, buildFiles.manifest))));
  if (!manifest) return [];
  const [names, hashes] = [manifest.templates.map(({ key }) => key), manifest.templates.map((each) => each.hash)];
  const missing = keys.parse(
    await ctx.db.$queryRaw`
      SELECT b.key, b.hash FROM unnest(${names}::text[], ${hashes}::text[]) AS b (key, hash)
      WHERE NOT EXISTS (SELECT FROM waybill.template_version v WHERE v.template_key = b.key AND v.hash = b.hash)`,
  );
  return missing.map(({ key }) => key);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
