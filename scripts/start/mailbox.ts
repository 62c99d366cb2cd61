import { openContext } from "@/boot/context.ts";
import { startMailbox } from "@/jobs/mailbox.ts";

/** The local SMTP server that keeps what it receives. Gives what closes it. */
export async function openMailbox(env: NodeJS.ProcessEnv, port: number): Promise<() => Promise<void>> {
  const { ctx, close } = await openContext({ role: "cli", env });
  const mailbox = await startMailbox(ctx, { port });
  return () => mailbox.stop().finally(close);
}
