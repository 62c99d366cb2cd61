import { z } from "zod";
import { WaybillError } from "@/lib/errors.ts";

/** Parses what a form or a script gave; a misfit names each field (code "bad_input"). */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    pointer: `/${issue.path.map(String).join("/")}`,
    code: issue.code ?? "invalid",
    message: issue.message,
  }));
  const list = faults.map((fault) => `${fault.pointer.slice(1) || "input"}: ${fault.message}`).join("; ");
  throw new WaybillError("bad_input", `${list}.`, { faults });
}

/** The rows of a query, each parsed. */
export const rowsOf = <T>(row: z.ZodType<T>, rows: unknown): T[] => z.array(row).parse(rows);
