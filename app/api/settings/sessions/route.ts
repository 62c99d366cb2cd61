import { authed } from "@/app/access.ts";
import { readJsonBody } from "@/app/body.ts";
import { endSessions } from "@/domain/access/end-sessions.ts";
import { listSessions } from "@/domain/access/list-sessions.ts";
import { endSessionsSchema } from "@/domain/access/schema.ts";

export const GET = authed("account.write", async ({ ctx, sessionId }) =>
  Response.json({ rows: await listSessions(ctx, { current: sessionId }), next: null }),
);

/** Ends the named session; without a name all but the one that asks. */
export const POST = authed("account.write", async ({ ctx, sessionId, request }) => {
  const { id } = await readJsonBody(request, endSessionsSchema);
  return Response.json(await endSessions(ctx, id ? { id } : { allBut: sessionId }));
});
