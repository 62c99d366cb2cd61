import { runCommand } from "@/cli/run.ts";
import { terminal } from "../terminal.ts";

/** `waybill …` in a terminal: its exit code, and what it prints. */
export async function waybill({ env }: { env: NodeJS.ProcessEnv }, ...args: string[]): Promise<{ code: number; out: string }> {
  const { io, told } = terminal({ env, width: 120 });
  const code = await runCommand(io, args);
  return { code, out: told.map((text) => `${text}\n`).join("") };
}
