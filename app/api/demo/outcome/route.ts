import { authed } from "@/app/access.ts";
import { requireDemo } from "@/app/demo-only.ts";
import { listEvents } from "@/domain/event/list.ts";
import { readEvent } from "@/domain/event/read.ts";

/** What became of the event that an action recorded, by the product's id of it; null while it is still in the inbox. */
export const GET = authed("console.read", async ({ ctx, request }) => {
  requireDemo(ctx);
  const eventId = new URL(request.url).searchParams.get("eventId") ?? "";
  const { rows } = await listEvents(ctx, { eventId, limit: 1 });
  const [row] = rows;
  return Response.json({ event: row ? await readEvent(ctx, { id: row.id }) : null });
});
