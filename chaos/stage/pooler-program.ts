import { execFileSync } from "node:child_process";
import path from "node:path";
import { unpackDebian } from "@/scripts/debian.ts";

/** A PgBouncer that can be started. */
export type PoolerProgram = {
  file: string;
  env: NodeJS.ProcessEnv;
  version: string;
  /** Where it was unpacked; null: it is the system's. */
  unpacked: string | null;
};

/** Where it lies below what was unpacked. */
export const PROGRAM = "usr/sbin/pgbouncer";

/** The system's PgBouncer, or Debian's, unpacked; null where none can be had. It may take a while, and nothing else happens meanwhile: ask before a storm. */
export function findPooler(): PoolerProgram | null {
  known ??= { program: onSystem() ?? fromDebian() };
  return known.program;
}
let known: { program: PoolerProgram | null } | undefined;

const onSystem = () => answering("pgbouncer", process.env, null) ?? answering("/usr/sbin/pgbouncer", process.env, null);

function fromDebian(): PoolerProgram | null {
  const found = unpackDebian("pgbouncer");
  return found && answering(path.join(found.folder, PROGRAM), { ...process.env, ...found.env }, found.folder);
}

function answering(file: string, env: NodeJS.ProcessEnv, unpacked: string | null): PoolerProgram | null {
  try {
    const said = execFileSync(file, ["--version"], { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return { file, env, version: said.split("\n", 1)[0] ?? file, unpacked };
  } catch {
    return null;
  }
}
