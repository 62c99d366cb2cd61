import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local.ts";

/** A program of Debian's that was unpacked: where, and what finds its libraries. */
export type Unpacked = { folder: string; env: Record<string, string> };

const HOME = path.join(ROOT, ".waybill/debian");
/** Whoever asks can do without it: where there is no network he must not wait for long to hear so. */
const PATIENCE_MS = 60_000;

/**
 * A package of Debian's and what it needs beyond the system, fetched and unpacked below .waybill: nothing is installed, no service starts, and
 * root is not needed. Null where that cannot be: no Debian, no network. Once fetched it stays.
 */
export function unpackDebian(name: string): Unpacked | null {
  const folder = path.join(HOME, name);
  if (!existsSync(folder) && !fetchInto(folder, name)) return null;
  return { folder, env: { LD_LIBRARY_PATH: librariesOf(folder).join(":") } };
}

function librariesOf(folder: string): string[] {
  const libraries = path.join(folder, "usr/lib");
  if (!existsSync(libraries)) return [];
  const folders = readdirSync(libraries).filter((each) => each.includes("linux"));
  return folders.map((each) => path.join(libraries, each));
}

/** It gets its name only when it is whole: two may do this at once. */
function fetchInto(folder: string, name: string): boolean {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg-deb")) return false;
  mkdirSync(HOME, { recursive: true });
  const draft = mkdtempSync(path.join(HOME, "draft-"));
  try {
    const whole = path.join(draft, "whole");
    for (const file of download(draft, name)) execFileSync("dpkg-deb", ["-x", file, whole], { stdio: "ignore" });
    if (!existsSync(folder)) renameSync(whole, folder);
    return true;
  } catch {
    return existsSync(folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The packages' files. By the system's lists, or, where those are missing or old, by new ones of our own. Throws where it cannot. */
function download(draft: string, name: string): string[] {
  const [archives, lists] = [path.join(draft, "archives"), path.join(draft, "lists")];
  for (const each of [archives, lists]) mkdirSync(path.join(each, "partial"), { recursive: true });
  const end = Date.now() + PATIENCE_MS;
  const settings = ["Debug::NoLocking=1", `Dir::Cache::archives=${archives}`, "APT::Sandbox::User=", "Acquire::Retries=0"];
  const quick = [...settings, "Acquire::http::Timeout=15", "Acquire::https::Timeout=15"];
  const fetch = (given: string[], more: string[] = []) =>
    apt([...[...quick, ...more].flatMap((each) => ["-o", each]), ...given], Math.max(1, end - Date.now()));
  const install = ["install", "-y", "--download-only", "--no-install-recommends", name];
  try {
    fetch(install);
  } catch {
    fetch(["update"], [`Dir::State::lists=${lists}`]);
    fetch(install, [`Dir::State::lists=${lists}`]);
  }
  const files = readdirSync(archives).filter((each) => each.endsWith(".deb"));
  return files.map((each) => path.join(archives, each));
}

/** apt-get, without a word and a question. Throws where it fails. */
export const apt = (given: string[], timeout = 600_000) =>
  execFileSync("apt-get", given, { stdio: "ignore", timeout, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
