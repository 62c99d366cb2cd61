import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { correctEvent } from "@/domain/correction/correct.ts";
import { correctSchema } from "@/domain/correction/schema.ts";
import { readEvent } from "@/domain/event/read.ts";
import { parseInput } from "@/domain/input/parse.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { type ExitCode, exit } from "../exit.ts";
import type { Io } from "../io.ts";
import { jsonText, plain } from "../show/text.ts";

type Correcting = { id: string; file: string; reason: string; json: boolean };

/** Whoever types it has just looked: what was corrected before is seen. */
export async function correct(io: Io, ctx: Ctx, { id, file, reason, json }: Correcting): Promise<ExitCode> {
  const payload = await read(file);
  const seen = (await readEvent(ctx, { id })).corrections[0]?.no ?? 0;
  const result = await correctEvent(ctx, { id, ...parseInput(correctSchema, { payload, seen, reason }) });
  if (json) io.out(jsonText(result, 2));
  else if (!result.ok) io.err(plain(`${result.by} corrected it meanwhile.`));
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

async function read(file: string): Promise<string> {
  try {
    return file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
  } catch (cause) {
    throw new WaybillError("bad_file", `${JSON.stringify(file)} cannot be read.`, { cause });
  }
}
