import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeAudit } from "@/domain/audit/write.ts";
import { lockOutPlans } from "@/domain/decision/lock-out-plans.ts";
import { syncRules } from "@/domain/rule/sync.ts";
import { syncStreams } from "@/domain/stream/sync.ts";
import {
  type PublishCtx,
  publishTemplates,
  requireReproducible,
  type TemplateBuild,
  unprovenTemplates,
} from "@/domain/template/publish.ts";
import { transaction } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { type BuiltRelease, buildFiles, infoFile, readSource } from "./folder.ts";
import { requireEnvironment } from "./instance.ts";
import { importProject } from "./load.ts";
import { templateInfoSchema } from "./schema.ts";

export type Published = {
  id: string;
  hash: string;
  /** False where this release planned already. */
  changed: boolean;
  templates: { key: string; number: number }[];
  activated: string[];
  rules: string[];
};

/** While it waits for the plans under way nobody plans; where one of them froze the others go on for a while, again and again. */
const [PLANS_MS, PAUSE_MS] = [5_000, 2_000];

/**
 * Registers a build and makes it the release that plans: its row, its new template versions, its new rules
 * (off), the pointer. All in one transaction, one publisher at a time; doing it again changes nothing. Processes of older
 * releases go on sending, but plan nothing from then on.
 */
export async function publishRelease(ctx: PublishCtx, build: BuiltRelease): Promise<Published> {
  const [templates, project] = await Promise.all([readTemplates(build), importProject(build.dir)]);
  await requireReproducible(await unprovenTemplates(ctx, templates), join(build.dir, buildFiles.thread));
  const { hash, gitCommit, author, note } = build.manifest;

  return transaction(ctx, async (tx) => {
    await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('waybill.publish', 0))`;
    const instance = await requireEnvironment(tx.db, tx.config);
    const id = await releaseRow(tx, build);
    const activate = tx.config.WAYBILL_ENV === "development";
    const changed = instance.releaseId !== id;
    const published = await publishTemplates(tx, { builds: templates, commit: { gitCommit, author, note }, changed, activate });
    const rules = await syncRules(tx, project.rules);
    await syncStreams(tx, Object.keys(project.streams));
    if (changed) {
      while (!(await lockOutPlans(tx, { patienceMs: PLANS_MS }))) await sleep(PAUSE_MS);
      await tx.db.$executeRaw`UPDATE waybill.instance SET release_id = ${id}::uuid`;
    }
    const result = { id, hash, changed, templates: published.created, activated: published.activated, rules };
    const after = { release: id, hash, gitCommit, templates: result.templates, activated: result.activated, rules };
    if (changed)
      await writeAudit(tx, {
        action: "release.publish",
        targetKind: "release",
        targetId: id,
        before: { release: instance.releaseId },
        after,
      });
    return result;
  });
}

async function releaseRow(ctx: PublishCtx, { manifest }: BuiltRelease): Promise<string> {
  await ctx.db.$executeRaw`
    INSERT INTO waybill.release (id, hash, git_commit, built_at, manifest)
    VALUES (${newId()}::uuid, ${manifest.hash}, ${manifest.gitCommit}, ${manifest.builtAt}::timestamptz, ${JSON.stringify(manifest)}::jsonb)
    ON CONFLICT (hash) DO UPDATE SET manifest = EXCLUDED.manifest
      WHERE release.manifest -> 'events' -> 0 -> 'schema' IS NULL`; // of the same code, published when builds told less
  const [row] = await ctx.db.$queryRaw<[{ id: string }]>`SELECT id::text FROM waybill.release WHERE hash = ${manifest.hash}`;
  return row.id;
}

function readTemplates({ dir, manifest }: BuiltRelease): Promise<TemplateBuild[]> {
  return Promise.all(
    manifest.templates.map(async ({ key, hash, file }) => {
      const texts = [file, infoFile(file)].map((name) => readFile(join(dir, name), "utf8"));
      const [[bundle = "", info = ""], source] = await Promise.all([Promise.all(texts), readSource(dir, file)]);
      const { source: sourceFile, assets, ...told } = templateInfoSchema.parse(JSON.parse(info));
      const images = assets.map(async (each) => ({ ...each, bytes: await readFile(join(dir, buildFiles.assets, each.hash)) }));
      return { ...told, key, hash, bundle, file: sourceFile, source, assets: await Promise.all(images) };
    }),
  );
}
