import { buildProgram } from "../program/build.ts";
import { type Program, startProgram } from "../program/start.ts";

/** A mail that the provider took: whose it is by our own id, to whom, and when it was answered (epoch milliseconds). */
export type Accepted = { id: string; to: string; at: number };

/** One provider in a process of its own, that every side calls. */
export type Provider = {
  kind: "http" | "smtp";
  url: string;
  pid: number;
  /** Forgets what came; answers take `delayMs` from now on (HTTP only). */
  reset(delayMs: number): Promise<void>;
  count(): Promise<number>;
  /** To addresses that begin with `prefix`; all unless told. */
  accepted(prefix?: string): Promise<Accepted[]>;
  stop(): Promise<void>;
};

export async function startProvider(kind: Provider["kind"]): Promise<Provider> {
  const program: Program = await startProgram(await buildProgram(`bench/provider/${kind}.ts`), [], process.env);
  return {
    kind,
    url: await program.ask<string>("url"),
    pid: program.pid,
    reset: (delayMs) => program.ask("reset", { delayMs }),
    count: () => program.ask("count"),
    accepted: (prefix = "") => program.ask("accepted", { prefix }),
    stop: program.stop,
  };
}

/** How our worker is told of it. */
export const environmentOf = ({ kind, url }: Provider): Record<string, string> =>
  kind === "smtp" ? { SMTP_URL: url } : { RESEND_API_KEY: "re_bench", RESEND_URL: url, RESEND_RATE: "1000000" };
