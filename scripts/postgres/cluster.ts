import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { errorCode } from "../failure.ts";
import { readServerError } from "./failure.ts";
import type { Owner } from "./owner.ts";

export const DATABASE = "waybill";
const PASSWORD = "waybill-password";

/**
 * Makes a cluster at `folder` where there is none: UTF-8, scram, a generated password beside the data. It is made aside and moved
 * into place whole, so that an interrupted start leaves none behind, and of two at once one wins.
 */
export async function makeCluster(
  folder: string,
  { bin, owner, durable }: { bin: string; owner: Owner | null; durable: boolean },
): Promise<void> {
  if (existsSync(path.join(folder, "PG_VERSION"))) return;
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-new-`);
  const password = `${draft}-password`;
  try {
    writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (owner) for (const file of [draft, password]) chownSync(file, owner.uid, owner.gid);
    chmodSync(draft, 0o700);
    const options = ["--pgdata", draft, "--username", DATABASE, "--pwfile", password, "--auth", "scram-sha-256"];
    const sync = durable ? [] : ["--no-sync"];
    const initdb = path.join(bin, "initdb");
    await promisify(execFile)(initdb, [...options, ...sync, "--encoding", "UTF8", "--locale", "C"], { ...owner, cwd: "/" });
    writeFileSync(path.join(draft, PASSWORD), readFileSync(password), { mode: 0o600 });
    moveIntoPlace(draft, folder);
  } catch (error) {
    throw readServerError(String(error), folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(password, { force: true });
  }
}

function moveIntoPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(errorCode(error)) || !hasCluster(folder)) throw error;
  }
}

/** True where `folder` holds a cluster of ours, whole. */
export const hasCluster = (folder: string): boolean => existsSync(path.join(folder, PASSWORD));

/** The address of the database "waybill" in the cluster. */
export function address(folder: string, port: number): string {
  const password = readFileSync(path.join(folder, PASSWORD), "utf8").trim();
  return `postgresql://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;
}
