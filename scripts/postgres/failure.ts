import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.ts";

/** Turns the server's own words (`said`, and its log) into one line with cause and cure. */
export function readServerError(said: string, folder: string): Failure {
  const file = path.join(folder, "server.log");
  const text = said + (existsSync(file) ? readFileSync(file, "utf8") : "");
  if (/No space left on device|ENOSPC/.test(text))
    return new Failure(`The disk of ${folder} is full: free some space and start again.`);
  if (/database files are incompatible|not compatible with this version/.test(text))
    return new Failure(
      `${folder} was made by another version of PostgreSQL: move it away (or set DATA_DIR), or dump it with that version first.`,
    );
  if (/Permission denied|EACCES/.test(text))
    return new Failure(`PostgreSQL may not write to ${folder}: give it a DATA_DIR that your user owns.`);
  const line = text.split("\n").findLast((each) => /FATAL|PANIC|ERROR|rror:/.test(each)) ?? text.trim().split("\n").at(-1);
  return new Failure(`The embedded PostgreSQL did not start (${line?.trim() || "no message"}); see ${file}.`);
}
