import type { Ctx } from "@/lib/context.ts";
import { newId } from "@/lib/crypto.ts";
import { WaybillError } from "@/lib/errors.ts";
import { Prisma } from "@/prisma/client/client.ts";
import { type ProbeItem, probeBundles } from "./probe.ts";
import { publishAssets } from "./publish-assets.ts";
import type { VersionSource } from "./schema.ts";
import { signBundle } from "./sign.ts";

/** A built template, ready to become a version. */
export type TemplateBuild = {
  key: string;
  hash: string;
  bundle: string;
  propsSchema: unknown;
  fixtures: Record<string, unknown>;
  /** From the project's root. */
  file: string;
  /** Images that it shows. */
  assets: { hash: string; name: string; type: string; bytes: Uint8Array }[];
  /** What it was made of; null where its build did not record it. */
  source: VersionSource | null;
};

/** The commit that a build was made of, as far as anybody knows. */
export type Commit = { gitCommit: string | null; author?: string | null; note?: string | null };

export type PublishCtx = Pick<Ctx, "db" | "config" | "actor" | "log" | "requestId">;

/** The builds that are no version yet. Ask again inside the publishing transaction: somebody may have been faster. */
async function newTemplates(ctx: PublishCtx, builds: TemplateBuild[]): Promise<TemplateBuild[]> {
  const known = await ctx.db.$queryRaw<{ key: string; hash: string }[]>`
    SELECT template_key AS key, hash FROM waybill.template_version
    WHERE (template_key, hash) IN (SELECT * FROM unnest(${builds.map((build) => build.key)}::text[], ${builds.map((build) => build.hash)}::text[]))`;
  return builds.filter((build) => !known.some((row) => row.key === build.key && row.hash === build.hash));
}

/** The builds that no publishing has rendered yet: those that are no version, or one whose fixtures are others now. */
export async function unprovenTemplates(ctx: PublishCtx, builds: TemplateBuild[]): Promise<TemplateBuild[]> {
  const known = await ctx.db.$queryRaw<{ key: string }[]>`
    SELECT v.template_key AS key FROM ${offered(builds)} JOIN waybill.template_version v ON v.template_key = b.key AND v.hash = b.hash
    WHERE v.fixtures = b.fixtures`;
  return builds.filter((build) => !known.some((row) => row.key === build.key));
}

/** SQL: key, hash and fixtures of builds, as `b`. */
const offered = (builds: TemplateBuild[]) => Prisma.sql`
  unnest(${builds.map((each) => each.key)}::text[], ${builds.map((each) => each.hash)}::text[],
         ${builds.map((each) => JSON.stringify(each.fixtures))}::jsonb[]) AS b (key, hash, fixtures)`;

/** Throws `template_refused` where a fixture throws or renders differently on another machine; names template, fixture and place. */
export async function requireReproducible(builds: TemplateBuild[], threadFile: string): Promise<void> {
  const items = builds.flatMap(({ key, hash, bundle, fixtures }) =>
    Object.entries(fixtures).map(
      ([fixture, props]): ProbeItem => ({ template: key, fixture, hash, bundle, props: JSON.stringify(props) }),
    ),
  );
  const faults = await probeBundles(items, threadFile);
  if (faults.length === 0) return;
  const lines = faults.map(({ template, fixture, reason }) => `template ${template}, fixture "${fixture}": ${reason}`);
  throw new WaybillError("template_refused", lines.join("\n"));
}

export type PublishedTemplates = { created: { key: string; number: number }[]; activated: string[] };

/**
 * Makes signed, immutable versions of the builds that are none yet, each with the next number of its template. A template's first
 * version becomes active; a later one only with `activate` (development), for a person decides, or where it is Waybill's own, which come
 * with its rules. Of a release that plans already (not `changed`) what was active before is not made so again: each start would undo a
 * rollback. The fixtures of a version are those of its newest build: they are no part of its bytes. Call it in a transaction.
 */
export async function publishTemplates(
  ctx: PublishCtx,
  input: { builds: TemplateBuild[]; commit: Commit; changed: boolean; activate: boolean },
): Promise<PublishedTemplates> {
  const fresh = await newTemplates(ctx, input.builds);
  const signed = fresh.map((build) => ({ ...build, id: newId(), ...signBundle(ctx.config.APP_SECRET, build.key, build.bundle) }));
  for (const { key, hash } of fresh)
    if (signed.find((each) => each.key === key)?.hash !== hash)
      throw new WaybillError("bad_release", `The bundle of the template "${key}" is not the one that its build names.`);

  const { commit } = input;
  const keys = input.builds.map((build) => build.key);
  await ctx.db.$executeRaw`INSERT INTO waybill.template (key) SELECT unnest(${keys}::text[]) ON CONFLICT DO NOTHING`;
  const created = await ctx.db.$queryRaw<{ key: string; number: number }[]>`
    INSERT INTO waybill.template_version (id, template_key, number, hash, bundle, key_id, signature, props_schema, fixtures, git_commit, author, note, size, file, source)
    SELECT b.id, b.key, 1 + coalesce((SELECT max(number) FROM waybill.template_version v WHERE v.template_key = b.key), 0),
           b.hash, b.bundle, b.key_id, b.signature, b.props_schema, b.fixtures, ${commit.gitCommit}::text, ${commit.author ?? null}::text, ${commit.note ?? null}::text,
           octet_length(b.bundle), b.file, b.source
    FROM unnest(${signed.map((each) => each.id)}::uuid[], ${signed.map((each) => each.key)}::text[], ${signed.map((each) => each.hash)}::text[],
                ${signed.map((each) => each.bundle)}::text[], ${signed.map((each) => each.keyId)}::text[], ${signed.map((each) => each.signature)}::text[],
                ${signed.map((each) => JSON.stringify(each.propsSchema))}::jsonb[], ${signed.map((each) => JSON.stringify(each.fixtures))}::jsonb[],
                ${signed.map((each) => each.file)}::text[], ${signed.map((each) => each.source && JSON.stringify(each.source))}::jsonb[])
      AS b(id, key, hash, bundle, key_id, signature, props_schema, fixtures, file, source)
    ON CONFLICT (template_key, hash) DO NOTHING
    RETURNING template_key AS key, number`;
  await publishAssets(ctx, input.builds);
  await ctx.db.$executeRaw`
    UPDATE waybill.template_version v SET fixtures = b.fixtures FROM ${offered(input.builds)}
    WHERE v.template_key = b.key AND v.hash = b.hash AND v.fixtures <> b.fixtures`;
  const activated = await ctx.db.$queryRaw<{ key: string }[]>`
    WITH activated AS (
      UPDATE waybill.template t SET active_version_id = v.id, revision = t.revision + 1, updated_by = ${ctx.actor.name}, updated_at = waybill.now()
      FROM unnest(${keys}::text[], ${input.builds.map((build) => build.hash)}::text[]) AS b(key, hash)
      JOIN waybill.template_version v ON v.template_key = b.key AND v.hash = b.hash
      WHERE t.key = b.key AND t.active_version_id IS DISTINCT FROM v.id
        AND (t.active_version_id IS NULL OR ((${input.activate} OR b.key LIKE 'waybill-%') AND (${input.changed} OR NOT EXISTS (
          SELECT FROM waybill.template_activation a WHERE a.template_key = t.key AND a.version_id = v.id))))
      RETURNING t.key, t.revision, v.id AS version_id
    )
    INSERT INTO waybill.template_activation (template_key, revision, version_id, activated_by, note)
    SELECT key, revision, version_id, ${ctx.actor.name}, 'published' FROM activated
    RETURNING template_key AS key`;
  return { created, activated: activated.map((row) => row.key) };
}
