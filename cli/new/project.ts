import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { validateReserved } from "@/domain/project/validate-reserved.ts";
import { configFileOf } from "@/domain/release/config-file.ts";
import { type Discovered, discoverProject } from "@/domain/release/discover.ts";
import { waybillRoot } from "@/domain/release/esbuild.ts";
import { WaybillError } from "@/lib/errors.ts";

/** The project as it is before anything is added. */
export type Project = Discovered & {
  configFile: string;
  root: string;
  /** Its emails share the layout and parts that the sample's have (`emails/layout.tsx`). */
  hasLayout: boolean;
  /** How a file of the project names another file, of its own or of Waybill's. */
  specifier(from: string, target: string): string;
};

/** Reads the project of WAYBILL_PROJECT, by default the sample. Throws where there is none, or where it cannot be loaded. */
export async function openProject(env: NodeJS.ProcessEnv): Promise<Project> {
  const configFile = configFileOf(env);
  if (!existsSync(configFile))
    throw new WaybillError("no_project", `There is no ${configFile}. WAYBILL_PROJECT names the project's folder.`, {
      status: 422,
    });
  const [root, waybill] = [path.dirname(configFile), waybillRoot()];
  const tmpFolder = await mkdtemp(path.join(tmpdir(), "waybill-new-"));
  try {
    const found = await discoverProject({ configFile: path.basename(configFile), projectRoot: root, root: waybill, tmpFolder });
    return { ...found, configFile, root, hasLayout: hasLayout(root), specifier: specifiersOf(root, waybill) };
  } finally {
    await rm(tmpFolder, { recursive: true, force: true });
  }
}

/** Refuses a key that the build would refuse. */
export function refuseKey(project: Project, kind: "template" | "rule", key: string): void {
  const refuse = (reason: string) => {
    throw new WaybillError("bad_key", `${JSON.stringify(key)} cannot be a ${kind}'s key. ${reason}`, { status: 422 });
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)) refuse('It must be kebab-case, as "workspace-invitation".');
  const { own } = project;
  const there = kind === "template" ? own.emails : own.rules;
  const known = there.find((each) => each.key === key || ("aliases" in each && each.aliases.includes(key)));
  if (known) refuse(`There is one already, in ${project.placeOf(known)?.file ?? path.basename(project.configFile)}.`);
  const named = { ...own, emails: [], rules: [], [kind === "template" ? "emails" : "rules"]: [{ key, aliases: [] }] };
  const [reserved] = validateReserved(named, () => null);
  if (reserved) refuse(reserved.reason);
}

const LAYOUT = { "layout.tsx": ["Layout"], "parts.tsx": ["Action", "Name", "Paragraph", "Title"], "format.ts": ["clip"] };

const hasLayout = (root: string): boolean =>
  Object.entries(LAYOUT).every(([file, names]) => {
    const at = path.join(root, "emails", file);
    if (!existsSync(at)) return false;
    const { module } = parseSync(file, readFileSync(at, "utf8"));
    const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.exportName.name));
    return names.every((name) => exported.includes(name));
  });

/** In Waybill's own tree by the alias, as its files do; from a project elsewhere by the package's name, and its own by their paths. */
function specifiersOf(root: string, waybill: string): Project["specifier"] {
  const { exports } = JSON.parse(readFileSync(path.join(waybill, "package.json"), "utf8")) as { exports: Record<string, string> }; // ours
  const packaged = new Map(Object.entries(exports).map(([name, file]) => [file.slice(2), `waybill${name.slice(1)}`]));
  return (from, target) => {
    const inside = root === waybill;
    const given = packaged.get(target);
    if (given) return inside ? `@/${target}` : given;
    if (inside && from.split("/")[0] !== target.split("/")[0]) return `@/${target}`;
    const near = path.posix.relative(path.posix.dirname(from), target);
    return near.startsWith(".") ? near : `./${near}`;
  };
}
