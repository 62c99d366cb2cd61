import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./local.ts";

/** A program of Debian's that was unpacked: where, and what finds its libraries. */
export type Unpacked = { folder: string; env: Record<string, string> };

const HOME = path.join(ROOT, ".waybill/debian");

/**
 * A package of Debian's and what it needs beyond the system, fetched and unpacked below .waybill: nothing is installed, no service starts, and
 * root is not needed. Null where that cannot be: no Debian, no network. Once fetched it stays.
 */
export function unpackDebian(name: string): Unpacked | null {
  const folder = path.join(HOME, name);
  if (!existsSync(folder) && !fetchInto(folder, name)) return null;
  const libraries = path.join(folder, "usr/lib");
  const folders = existsSync(libraries) ? readdirSync(libraries).filter((each) => each.includes("linux")) : [];
  return { folder, env: { LD_LIBRARY_PATH: folders.map((each) => path.join(libraries, each)).join(":") } };
}

/** It gets its name only when it is whole: two may do this at once. */
function fetchInto(folder: string, name: string): boolean {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg-deb")) return false;
  mkdirSync(HOME, { recursive: true });
  const draft = mkdtempSync(path.join(HOME, "draft-"));
  const archives = path.join(draft, "archives");
  mkdirSync(path.join(archives, "partial"), { recursive: true });
  const settings = ["Debug::NoLocking=1", `Dir::Cache::archives=${archives}`, "APT::Sandbox::User=", "Acquire::http::Timeout=20"];
  const options = settings.flatMap((each) => ["-o", each]);
  const fetch = () => apt("install", "-y", "--download-only", "--no-install-recommends", ...options, name);
  try {
    try {
      fetch();
    } catch {
      apt("update"); // a new machine has no lists
      fetch();
    }
    const whole = path.join(draft, "whole");
    for (const file of readdirSync(archives).filter((each) => each.endsWith(".deb")))
      execFileSync("dpkg-deb", ["-x", path.join(archives, file), whole], { stdio: "ignore" });
    if (!existsSync(folder)) renameSync(whole, folder);
    return true;
  } catch {
    return existsSync(folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** apt-get, without a word and a question. Throws where it fails. */
export const apt = (...given: string[]) =>
  execFileSync("apt-get", given, {
    stdio: "ignore",
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
