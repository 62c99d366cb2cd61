import pc from "picocolors";
import type { Io } from "@/cli/io.ts";

/**
 * A terminal of Ada's without colours that keeps what a command says: answers in `out`, all else in `err`, and both in `told` as they came. Nobody
 * sits at it, so that each question is answered with no, unless `ask` is given.
 */
export function terminal(change: Partial<Pick<Io, "ask" | "env" | "width">> = {}) {
  const [out, err, told]: [string[], string[], string[]] = [[], [], []];
  const io: Io = {
    out: (text) => void [out, told].map((lines) => lines.push(text)),
    err: (text) => void [err, told].map((lines) => lines.push(text)),
    ask: async () => false,
    colours: pc.createColors(false),
    width: 100,
    user: "ada",
    env: process.env,
    ...change,
  };
  return { io, out, err, told };
}
