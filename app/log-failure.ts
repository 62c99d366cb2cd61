import { webContext } from "./context.ts";

/** Logs an unknown error by kind and place. Its message stays out: a database's words may hold addresses. */
export async function logFailure(thrown: unknown, requestId: string | null): Promise<void> {
  const web = await webContext().catch(() => null);
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  const at =
    thrown instanceof Error
      ? thrown.stack
          ?.split("\n")
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 12)
      : undefined;
  web?.ctx.log.error({ requestId, name, at }, "request failed");
}
