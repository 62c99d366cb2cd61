import { type BuiltRelease, readBuild } from "@/domain/release/folder.ts";
import { importProject } from "@/domain/release/load.ts";
import { ruleFinder } from "@/domain/release/rule-finder.policy.ts";
import type { LoadedRelease } from "@/domain/release/types.ts";
import type { RuleDefinition } from "@/domain/rule/define.ts";
import type { Ctx } from "@/lib/context.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import type { WhatIfCode } from "./schema.ts";
import { tryLoad } from "./try-load.ts";

/** A release whose code is asked; `rule` null where it has none of this name. */
export type Code = { release: LoadedRelease; rule: RuleDefinition | null; running: boolean };

export const runningCode = (ctx: Ctx, key: string): Code => ({
  release: ctx.release,
  rule: ctx.release.rule(key),
  running: true,
});

/**
 * The code of the build `hash`. Its files are compared with its hash, and it is loaded in a thread of its own first; its gateway
 * is not opened, nothing of it is registered, and what it throws while it loads is told: `bad_candidate`. Throws `no_release`,
 * `bad_release`.
 */
export async function loadCode(ctx: Ctx, { key, hash }: { key: string; hash: string }): Promise<Code> {
  if (hash === ctx.release.manifest.hash) return runningCode(ctx, key);
  // It comes from a URL and becomes a path.
  if (!/^[0-9a-f]{32}$/.test(hash)) throw new WaybillError("no_release", "There is no such build.", { status: 404 });
  const build = await readBuild(ctx.config.WAYBILL_RELEASE_DIR, hash);
  const project = await load(build);
  try {
    const rule = ruleFinder(project.rules);
    const release = { id: "", manifest: build.manifest, project, rule, gatewayContext: null };
    return { release, rule: rule(key), running: false };
  } catch (error) {
    throw refused(hash, error);
  }
}

/** Builds that loaded in a thread once: their bytes are their name. */
const loadable = new Set<string>();

async function load({ dir, manifest: { hash } }: BuiltRelease): Promise<LoadedRelease["project"]> {
  const fault = loadable.has(hash) ? null : await tryLoad(dir);
  if (fault !== null) throw refused(hash, fault);
  loadable.add(hash);
  return importProject(dir).catch((error: unknown) => {
    throw refused(hash, error);
  });
}

const refused = (hash: string, error: unknown) =>
  new WaybillError("bad_candidate", `The build ${hash.slice(0, 8)} cannot be loaded: ${errorText(error).slice(0, 500)}`, {
    status: 422,
    cause: error,
  });

export const codeOf = ({ release: { manifest }, rule, running }: Code): WhatIfCode => ({
  hash: manifest.hash,
  gitCommit: manifest.gitCommit,
  builtAt: manifest.builtAt,
  running,
  known: rule !== null,
});
