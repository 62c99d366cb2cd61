import type { OpenContext } from "@/boot/context.ts";
import type { Ctx } from "@/lib/context.ts";
import { WaybillError } from "@/lib/errors.ts";
import { localEnvironment } from "@/scripts/local.ts";
import { type ExitCode, exit } from "./exit.ts";
import type { Io } from "./io.ts";
import { plain } from "./show/text.ts";

/**
 * Runs a command's work over an open context and closes it. The database is that of DATABASE_URL, else the embedded one of the
 * last `npm start`. In the audit log the actor is the person's name on this machine.
 */
export async function withContext(io: Io, work: (ctx: Ctx) => Promise<ExitCode>): Promise<ExitCode> {
  const env = localEnvironment(io.env);
  if (!env.DATABASE_URL)
    throw new WaybillError("no_database", 'There is no database to look into. Run "npm start" first, or set DATABASE_URL.');
  // Loaded here and not above: `waybill --help` answers at once.
  const { openContext } = await import("@/boot/context.ts");
  let opened: OpenContext | null = null;
  try {
    opened = await openContext({ role: "cli", env });
    return await work({ ...opened.ctx, actor: { kind: "system", id: "cli", name: io.user } });
  } finally {
    await opened?.close();
  }
}

/** One line about what went wrong: cause and cure for what we know, the bare message for the rest. */
export function explainFailure(io: Io, error: unknown): ExitCode {
  const { red } = io.colours;
  if (error instanceof WaybillError) {
    io.err(`${red("✗")} ${error.message.split("\n").map(plain).join("\n")}`); // it may name what a product or a person wrote
    if (error.code !== "bad_input")
      // its message has them
      for (const fault of error.faults) io.err(`  ${plain(fault.pointer)}  ${plain(fault.message)}`);
    return error.code === "not_found" ? exit.negative : error.status === 422 ? exit.usage : exit.failure;
  }
  const known = error instanceof Error ? databaseTrouble(error) : null;
  if (known) {
    io.err(`${red("✗")} ${known}`);
    return exit.failure;
  }
  throw error;
}

/** Words for a database that cannot be asked; null for anything else, which is a bug and keeps its stack. */
function databaseTrouble(error: Error): string | null {
  const text = `${error.message} ${"code" in error ? error.code : ""} ${error.cause instanceof Error ? error.cause.message : ""}`;
  if (/ECONNREFUSED|ENOTFOUND|P1001|Can't reach database/.test(text))
    return 'The database does not answer. Is it running ("npm start"), and is DATABASE_URL right?';
  if (/P1000|28P01|28000|password authentication/i.test(text)) return "The database refuses the login in DATABASE_URL.";
  if (/P1003|3D000/.test(text)) return "The database that DATABASE_URL names does not exist.";
  if (/P2021|42P01|3F000|pg-boss is not installed|relation "waybill\.|schema "waybill"/.test(text))
    return 'This database has no Waybill tables yet. Run "npm run migrate".';
  return null;
}
