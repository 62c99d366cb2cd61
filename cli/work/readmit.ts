import { z } from "zod";
import { listEvents } from "@/domain/event/list.ts";
import { readmitEvents } from "@/domain/event/readmit.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";

const ids = z.array(z.uuid());

/** Takes back what fits now, page by page; the answer is no where something stays in quarantine. */
export async function readmit(io: Io, ctx: Ctx, { eventIds }: { eventIds: string[] }): Promise<ExitCode> {
  if (!ids.safeParse(eventIds).success)
    throw new WaybillError("bad_event_id", 'An event is named by Waybill\'s id of it, a uuid: "waybill trace" shows it.');
  let [back, kept] = [0, 0];
  for await (const page of eventIds.length > 0 ? [eventIds] : quarantined(ctx)) {
    const done = await readmitEvents(ctx, { eventIds: page });
    back += done.readmitted.length;
    kept += done.kept.length;
  }
  io.out(`${back} taken back in, ${kept} kept in quarantine.`);
  return kept > 0 ? exit.negative : exit.ok;
}

async function* quarantined(ctx: Ctx): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<typeof listEvents>> = await listEvents(ctx, {
      state: "quarantined",
      cursor,
      limit: 200,
    });
    yield rows.map(({ id }) => id);
    cursor = next;
  } while (cursor !== null);
}
