import pc from "picocolors";
import { runCommand } from "@/cli/run.ts";

/** `waybill …` in a terminal: its exit code, and what it prints. */
export async function waybill({ env }: { env: NodeJS.ProcessEnv }, ...args: string[]): Promise<{ code: number; out: string }> {
  let out = "";
  const print = (text: string) => {
    out += `${text}\n`;
  };
  const io = { out: print, err: print, ask: async () => false, colours: pc.createColors(false), width: 120, user: "ada", env };
  return { code: await runCommand(io, args), out };
}
