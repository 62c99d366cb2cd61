import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { correctEvent } from "@/domain/correction/correct.ts";
import { correctSchema } from "@/domain/correction/schema.ts";
import { parseInput } from "@/domain/input/parse.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Correcting = { id: string; file: string; seen?: number; reason: string; json: boolean };

/** `seen`: the number of the correction that the file was made from; left out: it was made from what came. */
export async function correct(io: Io, ctx: Ctx, { id, file, seen = 0, reason, json }: Correcting): Promise<ExitCode> {
  const payload = await read(file);
  const result = await correctEvent(ctx, { id, ...parseInput(correctSchema, { payload, seen, reason }) });
  if (json) io.out(jsonText(result, 2));
  else if (!result.ok)
    io.err(plain(`${result.by} corrected it (no. ${result.no}). Look at that, and say --seen ${result.no} to correct it again.`));
  else {
    io.out(told(result));
    for (const fault of result.faults) io.err(plain(`${fault.pointer || "/"}: ${fault.message}`));
  }
  return result.ok && result.faults.length === 0 ? exit.ok : exit.negative;
}

const told = ({ readmitted, faults }: { readmitted: boolean; faults: readonly unknown[] }): string =>
  faults.length > 0
    ? "Corrected; it stays in quarantine."
    : readmitted
      ? "Corrected and taken back in: it is planned like a new event."
      : "Corrected. Plan it again for its rules to see it.";

/** A byte that is no UTF-8 is refused: in its place a mail would have a sign that nobody wrote. A mark at the beginning, as Windows writes it, goes. */
async function read(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new WaybillError("bad_utf8", `${JSON.stringify(file)} is not UTF-8. Save it so.`, { cause });
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return file === "-" ? await buffer(process.stdin) : await readFile(file);
  } catch (cause) {
    throw new WaybillError("bad_file", `${JSON.stringify(file)} cannot be read.`, { cause });
  }
}
