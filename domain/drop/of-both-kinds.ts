import { z } from "zod";
import { requirePermission } from "@/domain/access/require.ts";
import { type Ctx, transaction } from "@/lib/context.ts";
import { dropEvents, dropMessages } from "./drop.ts";
import type { Dropped, dropManySchema, TakenBack, takeBackManySchema } from "./schema.ts";
import { takeBack, takeBackEvents } from "./take-back.ts";

/** Drops messages and events that are dead, whichever the ids are of, in one transaction. Throws as `dropMessages` and `dropEvents`. */
export const dropDead = (ctx: Ctx, input: z.output<typeof dropManySchema>): Promise<Dropped & OfBoth> =>
  ofBothKinds(ctx, input, dropMessages, dropEvents);

/** Takes both back. Throws as `takeBack` and `takeBackEvents`. */
export const takeBackDead = (ctx: Ctx, input: z.output<typeof takeBackManySchema>): Promise<TakenBack & OfBoth> =>
  ofBothKinds(ctx, input, takeBack, takeBackEvents);

/** Those of the ids that are of events. */
type OfBoth = { events: string[] };
const found = z.array(z.object({ id: z.uuid() }));
type Deed<Input, Refused> = (ctx: Ctx, input: Input) => Promise<{ done: string[]; refused: Refused[] }>;

function ofBothKinds<Input extends { ids: string[] }, Refused>(
  ctx: Ctx,
  input: Input,
  ofMessages: Deed<Input, Refused>,
  ofEvents: Deed<Input, Refused>,
): Promise<{ done: string[]; refused: Refused[] } & OfBoth> {
  requirePermission(ctx, "message.drop"); // events have the same; each verb asks for its own
  return transaction(ctx, async (tx) => {
    const events = new Set(
      found
        .parse(await tx.db.$queryRaw`SELECT id::text FROM waybill.event WHERE id = ANY (${input.ids}::uuid[])`)
        .map(({ id }) => id),
    );
    const [eventIds, messageIds] = [input.ids.filter((id) => events.has(id)), input.ids.filter((id) => !events.has(id))];
    const results = [
      ...(messageIds.length > 0 ? [await ofMessages(tx, { ...input, ids: messageIds })] : []),
      ...(eventIds.length > 0 ? [await ofEvents(tx, { ...input, ids: eventIds })] : []),
    ];
    return { done: results.flatMap(({ done }) => done), refused: results.flatMap(({ refused }) => refused), events: eventIds };
  });
}
