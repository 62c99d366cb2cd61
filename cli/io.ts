import { userInfo } from "node:os";
import pc from "picocolors";

/** Where a command reads and writes. Answers go to `out`, everything else to `err`. */
export type Io = {
  out(text: string): void;
  err(text: string): void;
  /** Asks a person at the terminal; no where nobody sits at one. */
  ask(question: string): Promise<boolean>;
  colours: ReturnType<typeof pc.createColors>;
  /** Columns to break lines at. */
  width: number;
  /** The person's name on this machine, for the audit log. */
  user: string;
  env: NodeJS.ProcessEnv;
};

/** The process's own streams: colour only on a terminal (NO_COLOR and FORCE_COLOR count), between 60 and 120 columns. */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  // `waybill trace … | head` closes the pipe early; that is no error.
  stdout.on("error", (error: NodeJS.ErrnoException) => (error.code === "EPIPE" ? process.exit(0) : process.exit(1)));
  const colour = !env.NO_COLOR && (env.FORCE_COLOR ? env.FORCE_COLOR !== "0" : Boolean(stdout.isTTY) && env.TERM !== "dumb");
  return {
    out: (text) => void stdout.write(`${text}\n`),
    err: (text) => void stderr.write(`${text}\n`),
    ask,
    colours: pc.createColors(colour),
    width: Math.min(Math.max(stdout.columns ?? 100, 60), 120),
    user: userName(),
    env,
  };
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

/** A container may run under a uid that has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}
