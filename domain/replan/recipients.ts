import { requirePermission } from "@/domain/access/require.ts";
import { shownAddress } from "@/domain/access/shown-address.ts";
import { keyHash } from "@/domain/decision/write.ts";
import { findExisting } from "@/domain/simulation/find-existing.ts";
import type { Ctx } from "@/lib/context.ts";
import { lookAt } from "./look.ts";
import { readReplan } from "./read.ts";
import { doable } from "./schema.ts";

/** Events that are looked at, and people that are named. */
const LOOKED_AT = 25;
const MOST = 5;

/** Whom some of the new messages of a plan are for, as its first events say now, at most five; addresses as the reader may see them. Throws `forbidden`, `not_found`. */
export async function someRecipients(ctx: Ctx, { id }: { id: string }): Promise<string[]> {
  requirePermission(ctx, "event.replan");
  const { options } = await readReplan(ctx, { id });
  const first = await ctx.db.replanItem.findMany({
    where: { replanId: id, verdict: { in: [...doable] } },
    orderBy: { no: "asc" },
    take: LOOKED_AT,
    select: { eventId: true },
  });
  const looked = await lookAt(ctx, { ids: first.map(({ eventId }) => eventId), options });
  const wished = looked.flatMap(({ planned }) =>
    planned.flatMap(({ event, draft }) =>
      draft.outcome === "intended" ? [{ key: keyHash(event.source, draft), to: draft.who.to.address }] : [],
    ),
  );
  const there = await findExisting(ctx, { keys: wished.map(({ key }) => key) });
  const fresh = wished.filter(({ key }) => !there.has(key)).map(({ to }) => shownAddress(ctx, to));
  return [...new Set(fresh)].slice(0, MOST);
}
