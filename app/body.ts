import type { z } from "zod";
import { WaybillError } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http.ts";

const MOST_BYTES = 64 * 1024;

/** The JSON body of a console request, parsed by its schema. Throws `bad_input` with a fault at each place. */
export async function readJsonBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  requireJson(request);
  const parsed = schema.safeParse(parseJson(await readBody(request, { limit: MOST_BYTES })));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    pointer: `/${issue.path.map(String).join("/")}`,
    code: issue.code,
    message: issue.message,
  }));
  throw new WaybillError("bad_input", "Some fields need another value.", { status: 422, faults });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WaybillError("bad_json", "The body is not JSON.");
  }
}
