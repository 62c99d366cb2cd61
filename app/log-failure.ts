import { webContext } from "./context.ts";

/** Logs an unknown error, by the request's id that its reader sees. */
export async function logFailure(thrown: unknown, requestId: string | null): Promise<void> {
  const web = await webContext().catch(() => null);
  web?.ctx.log.error({ requestId, err: thrown }, "request failed");
}
