import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { WaybillError } from "@/lib/errors.ts";
import type { Project } from "./project.ts";
import { type Listed, register } from "./register.ts";

/** A file to be, with its path from the project's root. */
export type NewFile = { path: string; text: string };
/** `by_hand`: the list is not where it could be found. */
export type Config = { path: string; text: string; state: "edited" | "by_hand"; added: string[] };
export type Plan = { files: NewFile[]; config: Config };

/** What there would be: the new files, and the config that lists them; formatted as the project formats. Nothing is written. */
export async function plan(
  project: Project,
  files: NewFile[],
  listed: (Omit<Listed, "from"> & { file: string })[],
): Promise<Plan> {
  for (const { path: file } of files)
    if (existsSync(path.join(project.root, file)))
      throw new WaybillError("exists", `${file} is there already, and nothing is overwritten. Nothing was written.`, {
        status: 422,
      });
  const name = path.basename(project.configFile);
  const before = await readFile(project.configFile, "utf8");
  let text = before;
  let state: Config["state"] = "edited";
  const added: string[] = [];
  for (const { file, ...each } of listed) {
    const from = project.specifier("waybill.config.ts", file);
    const next = register(text, { ...each, from });
    if (next === null) state = "by_hand";
    text = next ?? text;
    added.push(`${each.list}: import { ${each.name} } from ${JSON.stringify(from)};`);
  }
  const tidy = formatter(project.root);
  return {
    files: await Promise.all(files.map(async (file) => ({ ...file, text: await tidy(file) }))),
    config: { path: name, state, added, text: text === before ? text : await tidy({ path: name, text }) },
  };
}

/** Writes what was planned, the config last; where a file cannot be written, those before it go again. */
export async function writePlan(
  { root, configFile }: Pick<Project, "root" | "configFile">,
  { files, config }: Plan,
): Promise<void> {
  const written: string[] = [];
  try {
    for (const { path: file, text } of files) {
      const at = path.join(root, file);
      await mkdir(path.dirname(at), { recursive: true });
      await whole(at, text, link); // refuses to take the place of another
      written.push(at);
    }
    await whole(configFile, config.text, rename);
  } catch (error) {
    await Promise.all(written.map((file) => rm(file, { force: true })));
    throw error;
  }
}

/** A file is there with all of its text or not at all, whatever ends the process: the config may be the only copy of somebody's morning. */
async function whole(at: string, text: string, place: (from: string, to: string) => Promise<void>): Promise<void> {
  const beside = `${at}.${process.pid}.new`;
  try {
    await writeFile(beside, text);
    await place(beside, at);
  } finally {
    await rm(beside, { force: true });
  }
}

/** Biome's, where the project uses it; elsewhere the text stays as it is. */
function formatter(root: string): (file: NewFile) => Promise<string> {
  const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
  const uses = ["biome.json", "biome.jsonc"].some((name) => existsSync(path.join(root, name))) && existsSync(biome);
  if (!uses) return async ({ text }) => text;
  return ({ path: file, text }) =>
    new Promise((resolve) => {
      const args = [biome, "check", "--write", `--stdin-file-path=${file}`];
      const child = execFile(process.execPath, args, { cwd: root }, (_, out) => resolve(out === "" ? text : out)); // its findings are for `npm run check`
      child.stdin?.end(text);
    });
}
