import { listStreams } from "@/domain/stream/list.ts";
import { pauseStream } from "@/domain/stream/pause.ts";
import { resumeStream } from "@/domain/stream/resume.ts";
import type { AccountRow, StreamRow } from "@/domain/stream/schema.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

export async function streamList(io: Io, ctx: Ctx, { json }: { json: boolean }): Promise<ExitCode> {
  const all = await listStreams(ctx);
  if (json) {
    io.out(jsonText(all, 2));
    return exit.ok;
  }
  for (const line of table([
    ["STREAM", "STATE", "READY", "WAITING", "IN FLIGHT", "OLDEST DUE", "A MINUTE: IN", "OUT", "GOES TO"],
    ...all.streams.map(cells),
  ]))
    io.out(line);
  for (const account of all.accounts) for (const line of troubles(account)) io.out(line);
  return exit.ok;
}

const cells = (row: StreamRow): string[] => [
  plain(row.key),
  row.pause
    ? `paused by ${plain(row.pause.by)}: ${plain(row.pause.reason)}`
    : (row.hold ?? (row.declared ? "running" : "not in this build")),
  ...[row.ready, row.waiting, row.inFlight].map(String),
  row.oldest === null ? "" : `${seconds(row.oldest.dueAt)} UTC`,
  ...[row.perMinute.in, row.perMinute.out].map((rate) => rate.toFixed(1)),
  plain(row.account ?? "nobody"),
];

/** What keeps messages from an account, a line each. */
function troubles({ account, breakers, throttled }: AccountRow): string[] {
  const slowed =
    throttled === null ? [] : [`${account} asked to slow down: it goes at ${Math.round(throttled.pace * 100)} % of its pace.`];
  const open = breakers.map(({ sender, why, state, retryAt }) => {
    const whom = sender === null ? account : `${account} for ${plain(sender)}`;
    const next = state === "due" ? "the next message tries it" : `tried again at ${seconds(retryAt)} UTC`;
    return `The breaker of ${whom} is open: ${why}; ${next}.`;
  });
  return [...open, ...slowed].map(plain);
}

type Pause = { key: string; reason: string; json: boolean };

/** Its first pause stays where it is paused already. */
export async function streamPause(io: Io, ctx: Ctx, { json, ...input }: Pause): Promise<ExitCode> {
  const result = await pauseStream(ctx, input);
  const { changed, pause } = result;
  if (json) io.out(jsonText(result, 2));
  else if (changed) io.out(`Stream ${input.key} is paused: nothing more of it starts. Its deadlines go on.`);
  else io.out(`Stream ${input.key} was paused before, by ${plain(pause.by)}: ${plain(pause.reason)}`);
  return exit.ok;
}

type Resume = { key: string; reason?: string; json: boolean };

export async function streamResume(io: Io, ctx: Ctx, { json, ...input }: Resume): Promise<ExitCode> {
  const result = await resumeStream(ctx, input);
  if (json) io.out(jsonText(result, 2));
  else io.out(result.changed ? `Stream ${input.key} goes on within a second.` : `Stream ${input.key} was not paused.`);
  return exit.ok;
}
