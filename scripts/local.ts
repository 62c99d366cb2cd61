import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";

export const ROOT = path.resolve(import.meta.dirname, "..");

/** DATA_DIR, absolute: the embedded database, generated secrets, builds and logs. */
export const dataDir = (env: NodeJS.ProcessEnv = process.env): string => path.resolve(ROOT, env.DATA_DIR || ".waybill");

const file = (folder: string) => path.join(folder, "local.env");

/** What earlier starts generated, as variables. */
export function readLocal(folder: string): Record<string, string | undefined> {
  return existsSync(file(folder)) ? parseEnv(readFileSync(file(folder), "utf8")) : {};
}

/** Keeps variables for the parts that are started alone (worker, web, the command line). It holds secrets: mode 0600. */
export function writeLocal(folder: string, values: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries({ ...readLocal(folder), ...values }).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const draft = `${file(folder)}.${process.pid}`;
  writeFileSync(draft, `# Written by npm start. Secrets: keep it to yourself.\n${lines.join("\n")}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file(folder));
}

/** The signing secret of this installation, made once. */
export function appSecret(folder: string): string {
  const known = readLocal(folder).APP_SECRET;
  if (known) return known;
  const made = `k1:${randomBytes(32).toString("base64url")}`;
  writeLocal(folder, { APP_SECRET: made });
  return made;
}

/**
 * The environment of a part that is started alone: what is set wins; what is not set comes from the last `npm start`. With a
 * DATABASE_URL of one's own only the secret is taken over: neither demo nor mailbox belongs to that database.
 */
export function localEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const folder = dataDir(env);
  const { APP_SECRET, ...rest } = readLocal(folder);
  const own = env.DATABASE_URL && env.DATABASE_URL !== rest.DATABASE_URL;
  const known = own ? { APP_SECRET } : { APP_SECRET, ...rest };
  const release = { DATA_DIR: folder, WAYBILL_RELEASE_DIR: path.join(folder, "release") };
  const given = { ...env };
  for (const [name, value] of Object.entries(given)) if (value === "") delete given[name];
  return { ...known, ...release, ...given, DATA_DIR: folder };
}
