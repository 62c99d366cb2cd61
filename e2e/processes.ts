import { execFileSync } from "node:child_process";

/** The processes that have this text on their command line or in their environment, a line of `ps` each: the pid, then all of it. */
export const processesWith = (text: string): string[] =>
  execFileSync("ps", ["axeww", "-o", "pid=,args="], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 })
    .split("\n")
    .filter((line) => line.includes(text));
