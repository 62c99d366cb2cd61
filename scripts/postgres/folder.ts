import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Owner, serverOwner } from "./owner.ts";

/**
 * Where the embedded database's data lie: <data>/postgres. Run as root from a place that the server's own user may not enter
 * (below root's 0700 home), they lie in /var/lib/waybill/<hash of that path> instead: the temporary directory would lose them.
 */
export function postgresFolder(data: string, owner: Owner | null = serverOwner()): string {
  mkdirSync(data, { recursive: true });
  const folder = path.join(data, "postgres");
  if (!owner) return folder;
  chmodSync(data, 0o711);
  if (existsSync(folder) || mayEnter(data, owner)) return folder;
  const other = path.join("/var/lib/waybill", createHash("sha256").update(data).digest("hex").slice(0, 16));
  mkdirSync(other, { recursive: true, mode: 0o755 });
  return path.join(other, "postgres");
}

function mayEnter(folder: string, owner: Owner): boolean {
  try {
    execFileSync("test", ["-x", folder], { ...owner, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
