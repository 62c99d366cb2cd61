import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { transform } from "esbuild";
import type { JsonSchema } from "@/domain/json/json-schema.policy.ts";
import { jsonSchemaSchema } from "@/domain/json/schema.ts";
import type { ProjectDefinition } from "@/domain/project/define.ts";
import { type FileOf, faultLine } from "@/domain/project/fault.ts";
import { validateProject } from "@/domain/project/validate.ts";
import { validateReserved } from "@/domain/project/validate-reserved.ts";
import { isSchemaless } from "@/domain/template/define.ts";
import { sha256Hex } from "@/lib/crypto.ts";
import { errorText, WaybillError } from "@/lib/errors.ts";
import { buildTemplates } from "./build-templates.ts";
import { buildThread } from "./build-thread.ts";
import { type Discovered, discoverProject, type Place } from "./discover.ts";
import { waybillRoot } from "./esbuild.ts";
import { eventEntry } from "./event-entry.ts";
import { type BuiltRelease, buildFiles, hashOfBuild, infoFile, readBuild, readSource, sourceFile } from "./folder.ts";
import type { Kept } from "./kept.ts";
import { pruneBuilds } from "./prune.ts";
import type { TemplateInfo } from "./schema.ts";
import type { BuiltTemplate, Manifest } from "./types.ts";
import { readWaivers, type WaiversByKey } from "./waivers.ts";
import { withOrder } from "./with-order.ts";

export type BuildInput = {
  /** waybill.config.ts of the project, in this repository or anywhere else. */
  configFile: string;
  /** Where builds go: <hash>/ and `current`. */
  folder: string;
  /** ISO 8601; told, not read from a clock. */
  builtAt: string;
  gitCommit: string | null;
  /** Whose commit that is, and the first line of what they say of it. */
  author?: string | null;
  note?: string | null;
  /** Told what is allowed and yet no good idea, a line each. */
  warn?(line: string): void;
  root?: string;
  /** Without what Waybill itself sends (system/). */
  alone?: boolean;
  /** From the build before, for whoever builds again and again. */
  kept?: Kept;
};

/**
 * Builds a project into `<folder>/<hash>/` and lets `current` name it. The same sources give the same hash and the same bytes on
 * any machine. Throws `bad_project` with everything that is wrong, all at once, and `bad_folder`.
 */
export async function buildRelease(input: BuildInput): Promise<BuiltRelease> {
  const root = input.root ?? waybillRoot();
  const projectRoot = dirname(resolve(input.configFile));
  const configFile = basename(input.configFile);
  const folder = resolve(input.folder);
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw new WaybillError("bad_folder", `Nothing can be built into ${folder}: ${errorText(cause)}.`, { cause });
  });

  const found = await discoverProject({ configFile, projectRoot, root, tmpFolder: folder, alone: input.alone, kept: input.kept });
  const fileOf: FileOf = (definition) => found.placeOf(definition)?.file ?? null;
  const faults = [...validateReserved(found.own, fileOf), ...validateProject(found.own, fileOf)];
  for (const email of found.project?.emails ?? [])
    if (email && !found.placeOf(email))
      faults.push({
        file: configFile,
        subject: `template ${email.key}`,
        reason: "It must be exported from a file of its own, so that it can be bundled.",
      });
  if (faults.length > 0) throw new WaybillError("bad_project", faults.map(faultLine).join("\n"));
  for (const email of found.own.emails.filter(isSchemaless))
    input.warn?.(faultLine({ file: fileOf(email) ?? configFile, ...NO_SCHEMA(email) }));

  const working = await mkdtemp(join(folder, ".build-"));
  const { mtimeMs: began } = await stat(working);
  try {
    const manifest = await writeBuild({ ...input, root, projectRoot, configFile, working, began, found });
    const dir = join(folder, manifest.hash);
    await place(working, dir, folder, manifest.hash, input.builtAt);
    await writeFile(join(folder, `.current-${manifest.hash}`), `${manifest.hash}\n`);
    await rename(join(folder, `.current-${manifest.hash}`), join(folder, buildFiles.current));
    await pruneBuilds(folder, manifest.hash);
    return readBuild(folder, manifest.hash);
  } finally {
    await rm(working, { recursive: true, force: true });
  }
}

const NO_SCHEMA = ({ key }: { key: string }) => ({
  subject: `template ${key}`,
  reason: "It has no schema, so that any JSON object will do: a prop that is missing is noticed in the mail. Give it a `schema`.",
});

type Work = BuildInput & {
  root: string;
  projectRoot: string;
  configFile: string;
  working: string;
  began: number;
  found: Discovered;
};

async function writeBuild({
  found,
  working,
  began,
  projectRoot,
  root,
  configFile,
  alone,
  kept,
  ...input
}: Work): Promise<Manifest> {
  const { project } = found;
  await Promise.all([buildFiles.templates, buildFiles.assets].map((name) => mkdir(join(working, name))));
  const sources = project.emails.map((email) => ({ key: email.key, email, ...placeOf(email, found) }));
  const waivers = await readWaivers({ sources, projectRoot, root, tmpFolder: dirname(working) });
  const [thread, built] = await Promise.all([
    buildThread(root),
    buildTemplates(sources, { projectRoot, root, kept, since: began }),
  ]);
  const templates = await Promise.all(built.map((each) => writeTemplate(each, { found, working, waivers })));
  await writeFile(join(working, buildFiles.project), found.code);
  await writeFile(join(working, buildFiles.thread), thread);
  const rules = project.rules.map(async (rule) => {
    const place = found.placeOf(rule);
    const file = place?.file ?? configFile;
    const hash = await hashOfSource(join(place?.builtIn ? root : projectRoot, file));
    return { key: rule.key, template: rule.template.key, hash, file };
  });
  const manifest: Manifest = {
    hash: await hashOfBuild(working, { templates }),
    gitCommit: input.gitCommit,
    author: input.author ?? null,
    note: input.note ?? null,
    builtAt: input.builtAt,
    events: project.events.map((event) => eventEntry(event, (schema) => toJson(found.toJsonSchema(schema)))),
    rules: await Promise.all(rules),
    templates,
  };
  await writeFile(join(working, buildFiles.manifest), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function writeTemplate(
  {
    email,
    file: from,
    hash,
    bundle,
    source,
    assets,
  }: { email: ProjectDefinition["emails"][number]; file: string } & BuiltTemplate,
  { found, working, waivers }: Pick<Work, "found" | "working"> & { waivers: WaiversByKey },
): Promise<Manifest["templates"][number]> {
  const file = `${buildFiles.templates}/${email.key}.js`;
  const info: TemplateInfo = {
    key: email.key,
    description: email.description,
    source: from,
    propsSchema: toJson(found.toJsonSchema(email.schema, withOrder)),
    fixtures: JSON.parse(JSON.stringify(email.fixtures)),
    ...waivers[email.key], // in what is hashed, so that another waiver is another release
    assets: assets.map(({ hash, name, type }) => ({ hash, name, type })),
  };
  await writeFile(join(working, file), bundle);
  await writeFile(join(working, infoFile(file)), JSON.stringify(info, null, 2));
  await Promise.all(assets.map(({ hash, bytes }) => writeFile(join(working, buildFiles.assets, hash), bytes)));
  await writeFile(join(working, sourceFile(file)), JSON.stringify(source));
  return { key: email.key, hash: hash, file, ...waivers[email.key] };
}

function placeOf(email: ProjectDefinition["emails"][number], found: Discovered): Place {
  const at = found.placeOf(email);
  if (!at) throw new WaybillError("bad_project", `The template "${email.key}" is exported by no file.`);
  return at;
}

const toJson = (schema: unknown): JsonSchema => jsonSchemaSchema.parse(JSON.parse(JSON.stringify(schema)));

/** Of the code, not of its spaces and comments. */
async function hashOfSource(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, "utf8"), { loader: "tsx", minify: true });
  return sha256Hex(code);
}

const tellsAll = async ({ dir, manifest }: BuiltRelease) =>
  manifest.events.every(({ schema }) => schema) &&
  (await Promise.all(manifest.templates.map(({ file }) => readSource(dir, file)))).every((source) => source !== null);

/** Moves a finished build into place. The same build is kept as it is, unless somebody altered it or it tells less than builds do now. */
async function place(working: string, dir: string, folder: string, hash: string, usedAt: string): Promise<void> {
  const kept = await readBuild(folder, hash).catch(() => null);
  if (kept && (await tellsAll(kept))) return utimes(dir, new Date(usedAt), new Date(usedAt)).catch(() => {}); // only pruning asks for its age
  await rm(dir, { recursive: true, force: true });
  await rename(working, dir).catch(async (error: unknown) => {
    if (!(await readBuild(folder, hash).catch(() => null))) throw error; // another build of the same sources came first
  });
}
