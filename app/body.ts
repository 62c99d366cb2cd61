import type { z } from "zod";
import { parseInput } from "@/domain/input/parse.ts";
import { WaybillError } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http.ts";

const MOST_BYTES = 64 * 1024;

/**
 * The JSON body of a console request, parsed by its schema; 64 KB at most unless `limit` says otherwise. Throws `bad_json`, or
 * `bad_input` with a fault at each place.
 */
export async function readJsonBody<T>(request: Request, schema: z.ZodType<T>, { limit = MOST_BYTES } = {}): Promise<T> {
  requireJson(request);
  return parseInput(schema, parseJson(await readBody(request, { limit })));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WaybillError("bad_json", "The body is not JSON.", { cause: error });
  }
}
