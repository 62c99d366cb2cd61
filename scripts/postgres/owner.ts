import { execFileSync } from "node:child_process";

/** Whom PostgreSQL runs as. */
export type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: then it runs as "postgres" or "nobody". Null: as whoever we are. */
export function serverOwner(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // no such user here: the next one
    }
  }
  return { uid: 65_534, gid: 65_534 };
}
