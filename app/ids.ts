import { z } from "zod";
import { parseInput } from "@/domain/input/parse.ts";

const idsSchema = z.array(z.uuid()).max(100);

/** The rows that a list is asked for by name (`ids=a,b`), or null for a page of it. Throws `bad_input`. */
export function readIds(request: Request): string[] | null {
  const text = new URL(request.url).searchParams.get("ids");
  return text === null ? null : parseInput(idsSchema, text.split(","));
}
