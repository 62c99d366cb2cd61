import { suppressWritten } from "@/domain/suppression/add-written.ts";
import { lift } from "@/domain/suppression/lift.ts";
import { listSuppressions } from "@/domain/suppression/list.ts";
import type { Ctx } from "@/lib/context.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain, seconds, table } from "../show/text.ts";

export async function suppressAdd(
  io: Io,
  ctx: Ctx,
  { address, reason, scope }: { address: string; reason: string; scope: string },
): Promise<ExitCode> {
  const { id } = await suppressWritten(ctx, { address, reason, scope });
  io.out(
    id === null
      ? `${plain(address)} is suppressed already.`
      : `${plain(address)} is suppressed (${id}): nothing is sent there any more.`,
  );
  return exit.ok;
}

/** Lifts every suppression in force of an address. */
export async function suppressLift(
  io: Io,
  ctx: Ctx,
  { address, reason }: { address: string; reason: string },
): Promise<ExitCode> {
  const { rows } = await listSuppressions(ctx, { address });
  if (rows.length === 0) {
    io.err(`${plain(address)} is not suppressed.`);
    return exit.negative;
  }
  for (const row of rows) await lift(ctx, { id: row.id, reason, address });
  io.out(`${plain(address)} may be written to again.`);
  return exit.ok;
}

export async function suppressList(io: Io, ctx: Ctx, { json, all }: { json: boolean; all: boolean }): Promise<ExitCode> {
  const { rows, next } = await listSuppressions(ctx, { lifted: all, limit: 200 });
  if (json) io.out(jsonText(rows, 2));
  else if (rows.length === 0) io.out("No address is suppressed.");
  else
    for (const line of table([
      ["ADDRESS", "SCOPE", "REASON", "SINCE (UTC)", "LIFTED (UTC)"],
      ...rows.map((row) =>
        [row.address, row.scope, row.reason, seconds(row.createdAt), row.liftedAt === null ? "" : seconds(row.liftedAt)].map(
          plain,
        ),
      ),
    ]))
      io.out(line);
  if (next !== null) io.err("There are more than 200; these are the newest.");
  return exit.ok;
}
