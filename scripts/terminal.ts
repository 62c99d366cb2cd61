import { styleText } from "node:util";
import { errorCode, Failure } from "./failure.ts";

const mark = (color: "green" | "red" | "dim" | "yellow", text: string) => styleText(color, text, { stream: process.stderr });

/** One line about what goes on. On stderr, as stdout belongs to a command's answer. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

export const warn = (text: string): void => say(`${mark("yellow", "!")} ${text}`);

/** Runs one step of a start and shows it: what is going on, then how long it took. A quick one shows only its end. */
export async function step<T>(text: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const slow = setTimeout(() => say(`${mark("dim", "·")} ${text} …`), 400);
  try {
    const result = await work();
    say(`${mark("green", "✓")} ${text} ${mark("dim", `${((performance.now() - began) / 1000).toFixed(1)} s`)}`);
    return result;
  } finally {
    clearTimeout(slow);
  }
}

/** Ends the process on what a person can mend, in one line; anything else keeps its stack, as it is a bug. */
export function fail(error: unknown): never {
  say(`${mark("red", "✗")} ${explain(error)}`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (errorCode(error) === "ENOSPC") return "The disk is full: free some space and start again.";
  if (errorCode(error) === "EACCES" || errorCode(error) === "EPERM")
    return `${error instanceof Error ? error.message : error}: give that file or folder to your user, or set DATA_DIR to one that is yours.`;
  if (error instanceof Error && error.name === "WaybillError") return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
