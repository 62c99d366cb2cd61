import { parseInput } from "@/domain/input/parse.ts";
import { many } from "@/domain/list/many.policy.ts";
import { exportItems } from "@/domain/replay/export.ts";
import { abortReplay, pauseReplay, resumeReplay, setRate } from "@/domain/replay/hold.ts";
import { listItems } from "@/domain/replay/items.ts";
import { listReplays } from "@/domain/replay/list.ts";
import { readReplay } from "@/domain/replay/read.ts";
import { refreshPlan } from "@/domain/replay/refresh.ts";
import { refusalInWords } from "@/domain/replay/refusal.policy.ts";
import { runReplay, undoRun } from "@/domain/replay/run.ts";
import type { ReplayDone, ReplayItem } from "@/domain/replay/schema.ts";
import { setRateSchema } from "@/domain/replay/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { showReplay } from "../show/replay.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

type Asked = { id: string; json: boolean };

export async function replayList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const { rows } = await listReplays(ctx);
  if (json) io.out(jsonText(rows, 2));
  else
    for (const line of table([
      ["REPLAY", "PLANNED", "BY", "STATE", "MESSAGES", "TO SEND", "AT REST", "WHY"],
      ...rows.map((row) =>
        [
          row.id,
          `${seconds(row.createdAt)} UTC`,
          row.plannedBy,
          row.stale ? "stale plan" : row.state,
          ...[row.total, row.toSend, row.rested].map(String),
          row.reason,
        ].map(plain),
      ),
    ]))
      io.out(line);
  return exit.ok;
}

export async function replayShow(io: Io, ctx: Ctx, { id, json }: Asked): Promise<ExitCode> {
  const replay = await readReplay(ctx, { id });
  if (json) io.out(jsonText(replay, 2));
  else showReplay(io, replay);
  return exit.ok;
}

/** As CSV; as JSON a line a message. Nothing is held back, and nothing is kept in memory. */
export async function replayItems(io: Io, ctx: Ctx, { id, json }: Asked): Promise<ExitCode> {
  if (json) for await (const item of eachItem(ctx, id)) io.out(jsonText(item));
  else for await (const part of await exportItems(ctx, { id })) io.out(part.replace(/^\uFEFF/, "").trimEnd());
  return exit.ok;
}

async function* eachItem(ctx: Ctx, id: string): AsyncGenerator<ReplayItem> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listItems>> = await listItems(ctx, { id, cursor, limit: 200 });
    yield* page.rows;
    cursor = page.next;
  } while (cursor !== null);
}

type Run = Asked & { yes: boolean };

/** Shows the plan, asks, and runs it as it was shown: the revision of the plan is the one that counts. */
export async function replayRun(io: Io, ctx: Ctx, { id, yes, json }: Run): Promise<ExitCode> {
  const plan = await readReplay(ctx, { id });
  if (!json) showReplay(io, plan);
  if (plan.state === "planned" && !yes && !(await io.ask(`Send ${many(plan.toSend, "message")}? `))) {
    io.err("Nothing was sent. Say --yes where nobody can be asked.");
    return exit.negative;
  }
  return tell(io, await runReplay(ctx, plan), json);
}

export async function replayRate(io: Io, ctx: Ctx, { id, rate, json }: Asked & { rate: string }): Promise<ExitCode> {
  const { perSecond } = parseInput(setRateSchema, { perSecond: rate === "none" ? null : Number(rate) });
  return tell(io, await setRate(ctx, { id, perSecond }), json);
}

type Deed = "refresh" | "undo" | "pause" | "resume" | "abort";

export async function replayDeed(io: Io, ctx: Ctx, { id, deed, json }: Asked & { deed: Deed }): Promise<ExitCode> {
  return tell(io, await deeds[deed](ctx, id), json);
}

const deeds: Readonly<Record<Deed, (ctx: Ctx, id: string) => Promise<ReplayDone>>> = {
  refresh: async (ctx, id) => refreshPlan(ctx, { id, revision: (await readReplay(ctx, { id })).revision }),
  undo: (ctx, id) => undoRun(ctx, { id }),
  pause: (ctx, id) => pauseReplay(ctx, { id }),
  resume: (ctx, id) => resumeReplay(ctx, { id }),
  abort: (ctx, id) => abortReplay(ctx, { id }),
};

function tell(io: Io, done: ReplayDone, json: boolean): ExitCode {
  if (json) io.out(jsonText(done, 2));
  else if (done.ok) io.out(`It is ${done.state}.`);
  else io.err(plain(refusalInWords(done)));
  return done.ok ? exit.ok : exit.negative;
}
